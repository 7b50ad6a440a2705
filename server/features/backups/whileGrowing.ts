import { stat } from 'node:fs/promises';

const LOOK_EVERY_MS = 500;

/** Tells how large a file has grown while `work` writes it; afterwards it tells nothing any more. */
export async function whileGrowing<T>(
  file: string,
  tell: (bytes: number) => void,
  work: () => Promise<T>,
): Promise<T> {
  let isAtWork = true;
  const look = async () => {
    const found = await stat(file).catch(() => undefined);
    if (found && isAtWork) tell(found.size);
  };
  const timer = setInterval(() => void look(), LOOK_EVERY_MS).unref();
  try {
    return await work();
  } finally {
    isAtWork = false;
    clearInterval(timer);
  }
}
