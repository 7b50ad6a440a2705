import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { User } from '../../models/user.ts';
import type { Client } from '../../test/client.ts';
import { buildQuestion, buildUser } from '../../test/factories.ts';
import { createQuestionsFixture, type QuestionsFixture } from '../../test/fixtures/questions.ts';
import { PUBLIC_URL } from '../../test/testApp.ts';

let site: QuestionsFixture;
beforeAll(async () => {
  site = await createQuestionsFixture();
});
afterAll(() => site.app.close());
beforeEach(() => site.takeMails());

const answer = (id: number, version = 1, client = site.clients.author) =>
  client.post(`/api/admin/questions/${id}/answers`, { text: 'Ano.\nCelý den.', version });
const reply = (id: number) =>
  site.clients.reader.post(`/api/account/questions/${id}/messages`, { text: 'A v neděli?' });
const receivers = async () => (await site.takeMails()).map(({ to }) => to).sort();
const newest = async (client: Client) => (await site.notices(client))[0];

async function setState(user: User, state: 'active' | 'deactivated'): Promise<void> {
  await site.app.database.write(({ transaction }) => user.update({ state }, { transaction }));
  site.clearCache();
}

describe('a new question', () => {
  it('notifies the author of the article, without a name', async () => {
    const article = await site.createArticle({ title: 'Odstávka <vody>' });
    const id = await site.askedByReader(article, { text: 'Poteče voda?\nA kdy?' });
    const [mail, ...others] = await site.takeMails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: 'autorka@example.cz',
      subject: 'Dotaz k článku: Odstávka <vody> – Nástěnka',
    });
    expect(mail?.text).toContain(
      `čtenář se ptá na článek „Odstávka <vody>“:\n\n> Poteče voda?\n>\n> A kdy?\n\nOdpovědět:\n${PUBLIC_URL}/admin/dotazy/${id}`,
    );
    expect(mail?.html).toContain('Odstávka &lt;vody&gt;');
    expect(mail?.html).toMatch(/<blockquote [^>]*><p>Poteče voda\?<\/p><p>A\skdy\?<\/p><\/blockquote>/);
    expect(JSON.stringify(mail)).not.toContain('Zvídavý');
    expect(await newest(site.clients.author)).toMatchObject({
      title: 'Nový dotaz k článku',
      message: 'Článek: <b>Odstávka &lt;vody&gt;</b>',
      path: `/admin/dotazy/${id}`,
    });
  });

  it('that reports an error says where, once', async () => {
    const article = await site.createArticle({ title: 'Termíny' });
    const body = { kind: 'error', text: '', quote: 'v pátek 13.' };
    await site.askedByReader(article, body);
    await site.askedByReader(article, body);
    const mails = await site.takeMails();
    expect(mails.map(({ subject }) => subject)).toEqual(['Chyba v článku: Termíny – Nástěnka']);
    expect(mails[0]?.text).toContain('Jde o toto místo: „v pátek 13.“');
  });

  it('goes to the admins where the author may not answer any more', async () => {
    const former = await buildUser(site.app.database, { email: 'byvala@example.cz' });
    const article = await site.createArticle({ author_id: former.id });
    const id = await site.askedByReader(article);
    expect(await receivers()).toEqual(['spravce@example.cz']);
    expect(await newest(site.clients.admin)).toMatchObject({ path: `/admin/dotazy/${id}` });
  });

  it('is in the inbox alone where the site sends no mails', async () => {
    const silent = await createQuestionsFixture({ smtp: false });
    const id = await silent.askedByReader(await silent.createArticle());
    const [notice] = await silent.notices(silent.clients.author);
    expect(notice).toMatchObject({ path: `/admin/dotazy/${id}` });
    const asked = { user_id: null, email: 'eva@example.cz', email_key: 'eva@example.cz' };
    const earlier = await buildQuestion(silent.app.database, await silent.createArticle(), asked);
    const { body } = await silent.clients.author.get(`/api/admin/questions/${earlier.id}`);
    expect(body.data.reachable).toBe(false);
    expect(await silent.takeMails()).toEqual([]);
    await silent.app.close();
  });
});

describe('an answer', () => {
  it('reaches an account by inbox and mail, with what was asked', async () => {
    const id = await site.askedByReader(await site.createArticle({ title: 'Svoz' }));
    await site.takeMails();
    await answer(id);
    const [mail, ...others] = await site.takeMails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: 'ctenar@example.cz',
      subject: 'Odpověď na váš dotaz: Svoz – Nástěnka',
    });
    expect(mail?.text).toContain(
      `jste se ptali na článek „Svoz“:\n\n> Poteče voda?\n\nOdpověď:\n\nAno.\n\nCelý den.\n\nOtevřít moje dotazy:\n${PUBLIC_URL}/dotazy`,
    );
    expect(await newest(site.clients.reader)).toMatchObject({
      title: 'Odpověď na váš dotaz',
      path: '/dotazy',
    });
  });

  it('reaches a visitor at the address that was left, which is sent nothing before', async () => {
    const article = await site.createArticle({ title: 'Pro všechny' });
    await site.ask(article, { email: 'eva@example.cz' }, site.clients.visitor);
    expect(await receivers()).toEqual(['autorka@example.cz']);
    const { data } = (await site.clients.author.get('/api/admin/questions?limit=1')).body;
    await answer(data[0].id);
    const [mail] = await site.takeMails();
    expect(mail?.to).toBe('eva@example.cz');
    // Whoever gave the address may have given that of somebody else.
    expect(mail?.text).toContain('jste se ptali na článek „Pro všechny“.\n\nOdpověď:');
    expect(mail?.text).not.toContain('Poteče voda?');
    expect(mail?.text).toContain(`Otevřít článek:\n${PUBLIC_URL}/articles/${article.slug}`);
    expect(mail?.text).toContain('za 90 dní ji smažeme');
  });

  it('reaches nobody who may not read the section any more, or is not active', async () => {
    const section = await site.createSection('everyone');
    const article = await site.createArticle({ category_id: section.id });
    const id = await site.askedByReader(article);
    await site.ask(article, { email: 'pryc@example.cz' }, site.clients.visitor);
    const { data } = (await site.clients.author.get('/api/admin/questions?limit=1')).body;
    await site.takeMails();
    await site.app.database.write(({ transaction }) => section.update({ access: 'groups' }, { transaction }));
    site.clearCache();
    const before = await newest(site.clients.reader);
    expect((await answer(id)).status).toBe(201);
    expect((await answer(data[0].id)).status).toBe(201);
    expect(await receivers()).toEqual([]);
    expect(await newest(site.clients.reader)).toEqual(before);
    const gone = await buildUser(site.app.database, { email: 'odesel@example.cz' });
    const ofGone = await buildQuestion(site.app.database, await site.createArticle(), { user_id: gone.id });
    await setState(gone, 'deactivated');
    const answered = await answer(ofGone.id);
    expect([answered.body.data.reachable, await receivers()]).toEqual([false, []]);
  });
});

describe('a reply', () => {
  it('notifies who answered last, and otherwise the author', async () => {
    const id = await site.askedByReader(await site.createArticle());
    await site.takeMails();
    await reply(id);
    expect(await receivers()).toEqual(['autorka@example.cz']);
    await answer(id, 2, site.clients.colleague);
    await site.takeMails();
    await reply(id);
    const [mail] = await site.takeMails();
    expect([mail?.to, mail?.subject]).toEqual([
      'kolega@example.cz',
      expect.stringMatching(/^Nová zpráva k dotazu: /),
    ]);
    expect(await newest(site.clients.colleague)).toMatchObject({ path: `/admin/dotazy/${id}` });
    await setState(site.people.colleague, 'deactivated');
    await reply(id);
    const toldInstead = await receivers();
    await setState(site.people.colleague, 'active');
    expect(toldInstead).toEqual(['autorka@example.cz']);
  });
});
