/** A name of a server or its address, without a scheme and a port. */
const HOST =
  /^(?=.{1,253}$)[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*$|^\[?[\da-f:]+:[\da-f:.]*\]?$/i;
const SENDER = /^(?:[^<>@"\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

/** What is wrong with the address of the site, in Czech; none may be given too. */
export function siteAddressProblem(text: string): string | undefined {
  if (text === '') return undefined;
  const isAddress = /^https?:\/\/[^\s/?#@]+\/?$/i.test(text) && URL.canParse(text);
  return isAddress ? undefined : 'Zadejte adresu jako https://nastenka.lipova.cz, bez další cesty za ní.';
}

export function mailHostProblem(text: string): string | undefined {
  return text === '' || HOST.test(text) ? undefined : 'Zadejte jen název serveru, třeba smtp.seznam.cz.';
}

export function mailSenderProblem(text: string): string | undefined {
  return text === '' || SENDER.test(text)
    ? undefined
    : 'Zadejte adresu jako nastenka@lipova.cz, nebo Obec Lipová <nastenka@lipova.cz>.';
}
