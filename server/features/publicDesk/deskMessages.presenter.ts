import { html } from '../../shared/htmlTemplate.ts';
import { deskPage, plainPage } from './deskLayout.presenter.ts';
import type { DeskFrame, PublicDesk } from './publicDesk.types.ts';
import { deskPath, followPath, subscriptionPath } from './publicDeskAddress.policy.ts';

export function missingPage(frame: DeskFrame | undefined): string {
  const text = html`<h1>Tato stránka neexistuje</h1>
<p>Zkontrolujte prosím adresu.</p>`;
  if (!frame)
    return plainPage({
      title: 'Tato stránka neexistuje',
      main: html`${text}<p><a href="/uredni-deska">Úřední desky</a></p>`,
    });
  const main = html`${text}<p><a href="${deskPath(frame.desk)}">Co na úřední desce visí</a></p>`;
  return deskPage(frame, { title: 'Tato stránka neexistuje', main, isUnlisted: true });
}

/** A notice that came down, where the archive is not public. */
export function removedPage(frame: DeskFrame, number: string): string {
  const main = html`<h1>Písemnost č. ${number} už nevisí</h1>
<p>Byla z úřední desky sejmuta a její obsah se už nezveřejňuje.</p>
<p><a href="${deskPath(frame.desk)}">Co na úřední desce visí</a></p>`;
  return deskPage(frame, { title: `Písemnost č. ${number}`, main, isUnlisted: true });
}

/** A notice that was disposed of after its years in the archive. */
export function disposedPage(frame: DeskFrame, number: string): string {
  const main = html`<h1>Písemnost č. ${number} byla vyřazena</h1>
<p>Z úřední desky byla sejmuta. Doba, po kterou se uchovávala, uplynula a její text ani soubory už neexistují.</p>
<p><a href="${deskPath(frame.desk)}">Co na úřední desce visí</a></p>`;
  return deskPage(frame, { title: `Písemnost č. ${number}`, main, isUnlisted: true });
}

export function desksPage(siteName: string, desks: readonly PublicDesk[]): string {
  const main = html`<h1>Úřední desky</h1>
<ul class="notices">
${desks.map((desk) => html`<li><h2><a href="${deskPath(desk)}">${desk.name}</a></h2><p class="meta">${desk.operator_name}</p></li>`)}
</ul>`;
  return plainPage({ title: `Úřední desky – ${siteName}`, main });
}

export function errorPage(title: string, text: string): string {
  return plainPage({ title, main: html`<h1>${title}</h1><p>${text}</p>` });
}

/** The same for every address, so that nobody learns who follows a desk. */
export function confirmationSentPage(frame: DeskFrame): string {
  const main = html`<h1>Potvrďte odběr ve své poště</h1>
<p>Pokud na tuto adresu novinky z úřední desky ještě nechodí, poslali jsme na ni odkaz k potvrzení. Platí dva dny.</p>
<p><a href="${deskPath(frame.desk)}">Zpět na úřední desku</a></p>`;
  return deskPage(frame, { title: 'Odběr novinek', main, isUnlisted: true });
}

export function wrongAddressPage(frame: DeskFrame, email: string, isDaily: boolean): string {
  const main = html`<h1>Odběr novinek</h1>
<p class="note" role="alert">Toto není e-mailová adresa. Zkontrolujte ji prosím.</p>
<form class="mail" method="post" action="${followPath(frame.desk)}">
<div><label for="email">E-mailová adresa</label><input id="email" name="email" type="email" autocomplete="email" maxlength="254" required aria-invalid="true" value="${email}"></div>
${isDaily && html`<input type="hidden" name="kdy" value="denne">`}
<button type="submit">Odebírat</button>
</form>`;
  return deskPage(frame, { title: 'Odběr novinek', main, isUnlisted: true });
}

/** Opened from a mail. It changes nothing by itself: programs that check mails open links, too. */
export function subscriptionPage(
  frame: DeskFrame,
  {
    email,
    token,
    isConfirmed,
    isDaily,
  }: { email: string; token: string; isConfirmed: boolean; isDaily: boolean },
): string {
  const path = subscriptionPath(frame.desk, token);
  const end = html`<form method="post" action="${path}/konec"><button class="plain" type="submit">Ukončit odběr a smazat adresu</button></form>`;
  const other = isDaily
    ? html`<form method="post" action="${path}/hned"><button type="submit">Psát hned</button></form>`
    : html`<form method="post" action="${path}/denne"><button type="submit">Psát jednou denně ráno</button></form>`;
  const main = isConfirmed
    ? html`<h1>Odběr novinek</h1>
<p>Na adresu <strong>${email}</strong> posíláme, co se na úřední desce „${frame.desk.name}“ vyvěsí.</p>
<p>Píšeme <strong>${isDaily ? 'jednou denně ráno' : 'hned, jakmile se něco vyvěsí'}</strong>.</p>
${other}
<p></p>
${end}`
    : html`<h1>Potvrďte odběr</h1>
<p>Chcete na adresu <strong>${email}</strong> dostávat, co se na úřední desce „${frame.desk.name}“ vyvěsí?</p>
<form method="post" action="${path}/potvrzeni"><button type="submit">Potvrdit odběr</button></form>
<p></p>
${end}`;
  return deskPage(frame, { title: 'Odběr novinek', main, isUnlisted: true });
}

export function unsubscribedPage(frame: DeskFrame): string {
  const main = html`<h1>Odběr skončil</h1>
<p>Adresu jsme smazali a nic dalšího na ni nepošleme.</p>
<p><a href="${deskPath(frame.desk)}">Zpět na úřední desku</a></p>`;
  return deskPage(frame, { title: 'Odběr skončil', main, isUnlisted: true });
}
