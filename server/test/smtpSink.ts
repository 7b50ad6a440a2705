import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

export interface ReceivedMail {
  to: string;
  messageId: string;
  source: string;
}

/** An SMTP server on a free port of this machine that takes every mail and keeps it. */
export async function openSmtpSink() {
  const mails: ReceivedMail[] = [];
  const sockets = new Set<Socket>();

  const server = createServer((socket) => {
    sockets.add(socket);
    let [buffer, to, isData] = ['', '', false];
    socket.setEncoding('utf8');
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    socket.write('220 sink\r\n');

    function takeMail(source: string): void {
      const messageId = /^message-id: (\S+)/im.exec(source)?.[1] ?? '';
      mails.push({ to, messageId, source });
      isData = false;
      socket.write('250 kept\r\n');
    }

    function obey(line: string): void {
      const command = line.toUpperCase();
      if (command.startsWith('RCPT TO')) to = /<(.*)>/.exec(line)?.[1] ?? '';
      if (command.startsWith('QUIT')) return void socket.end('221 bye\r\n');
      if (!command.startsWith('DATA')) return void socket.write('250 fine\r\n');
      isData = true;
      socket.write('354 go on\r\n');
    }

    socket.on('data', (chunk: string) => {
      buffer += chunk;
      for (;;) {
        const mark = isData ? '\r\n.\r\n' : '\r\n';
        const end = buffer.indexOf(mark);
        if (end === -1) return;
        const part = buffer.slice(0, end);
        buffer = buffer.slice(end + mark.length);
        if (isData) takeMail(part);
        else obey(part);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    close(): Promise<void> {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

export type SmtpSink = Awaited<ReturnType<typeof openSmtpSink>>;
