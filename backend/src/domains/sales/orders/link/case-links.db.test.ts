import {
  openCaseEnvironment,
  type CaseEnvironment,
  type Draft,
} from '../../../../../testing/case-environment';
import { addAgent } from '../../../../../testing/fixtures/people';
import { atItsPoint } from '../../../../../testing/payloads/orders';
import { brevoSms } from '../../../../providers/sms/brevo-sms';
import { oddPhones, smsKey, startSmsSandbox } from '@portal/sandboxes/sms/sms-sandbox';

let environment: CaseEnvironment;
let sandbox: Awaited<ReturnType<typeof startSmsSandbox>>;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  environment = await openCaseEnvironment({
    sms: {
      name: 'late',
      send: (message) =>
        brevoSms({ url: sandbox.url, apiKey: smsKey, sender: 'Lumenvie' }, 1_000).send(message),
    },
  });
  const { db } = environment.database;
  sandbox = await startSmsSandbox(db);
  await addAgent(db, 'colleague', [{ id: 'createCase', mode: 'LIMITED' }]);
  await addAgent(db, 'reader', [
    { id: 'createCase', actionMode: 'READ_ONLY' },
    { id: 'searchCase', actionMode: 'READ_ONLY' },
  ]);
});
afterAll(async () => {
  await environment.close();
  await sandbox.stop();
});

const { call, refusal } = {
  call: ((path, payload, token = environment.seller) =>
    environment.portal.call(path, payload, token)) as CaseEnvironment['portal']['call'],
  refusal: (path: Parameters<CaseEnvironment['portal']['refusal']>[0], payload: object, token?: string) =>
    environment.portal.refusal(path, payload, token ?? environment.seller),
};
const save = (order: Draft) => call('/saveOrder', { order, savingMode: 'NONE' });
const codeIn = (address: string) => new URLSearchParams(new URL(address).hash.slice(1)).get('link')!;
const copied = async (orderNumber: string) => codeIn((await call('/copyCaseLink', { orderNumber })).address);
const opens = async (orderNumber: string, link: string) =>
  (await environment.portal.post('/getOrder', { orderNumber, link })).statusCode === 200;
const mailsOf = async (orderNumber: string) => {
  const mails = await environment.database.db
    .selectFrom('mail_outbox')
    .select('payload')
    .where('template', '=', 'subscription-link')
    .execute();
  return mails.filter(({ payload }) => payload.orderNumber === orderNumber);
};
const smsTo = async (phone: string) => {
  const sent = await environment.database.db
    .selectFrom('sandbox_mail')
    .select(['recipients', 'text_body'])
    .where('subject', '=', 'SMS')
    .execute();
  return sent.filter(({ recipients }) => recipients.includes(phone)).map(({ text_body }) => text_body);
};
/** A draft of its own point, e-mail and phone, so that no limit of another test applies. */
function draftOf(name: string, phone = '0611223344'): Draft {
  const order = environment.draft();
  order.customer.contact.email = `${name}@cases.example`;
  order.customer.contact.phone = phone;
  return order;
}
const next = (order: Draft, orderNumber: string, version: number): Draft => ({
  ...order,
  orderReference: orderNumber,
  version,
});

test('L5.1 twenty saves in ten minutes mail nobody, and the link opens after each as long as before', async () => {
  const order = draftOf('vingt');
  const { orderNumber } = await save(order);
  const { link } = await call('/sendCaseLink', { orderNumber, by: 'EMAIL' });
  const [mail] = await mailsOf(orderNumber);
  const code = codeIn(String(mail!.payload.link));
  for (let version = 1; version <= 20; version++) {
    const changed = next(order, orderNumber, version);
    changed.contracts = [{ ...order.contracts[0]!, debitDay: version % 2 === 0 ? 5 : 10 }];
    const saved = await save(changed);
    expect(saved).toMatchObject({ version: version + 1, linkExpiresAt: link.expiresAt });
    expect(saved.message).toBeUndefined();
    expect(await opens(orderNumber, code)).toBe(true);
    environment.portal.wait(30);
  }
  expect(await mailsOf(orderNumber)).toHaveLength(1);
});

test('L5.1 a link is valid 4 days from the last sending, and so are those before it', async () => {
  const { orderNumber } = await save(draftOf('quatre-jours'));
  const first = await copied(orderNumber);
  environment.portal.wait(3 * 86_400);
  environment.seller = (await environment.portal.logIn('seller')).token;
  const { link } = await call('/sendCaseLink', { orderNumber, by: 'EMAIL' });
  expect(new Date(link.expiresAt!).getTime() - environment.portal.clock().getTime()).toBeGreaterThan(
    4 * 86_400_000 - 60_000,
  );
  environment.portal.wait(3 * 86_400);
  expect(await opens(orderNumber, first)).toBe(true);
  environment.portal.wait(86_401);
  expect(await opens(orderNumber, first)).toBe(false);
  environment.seller = (await environment.portal.logIn('seller')).token;
});

test('L5.1 a copied link leaves the note of the e-mail that went out, and makes it valid for longer', async () => {
  const { orderNumber } = await save(draftOf('copie-apres-envoi'));
  const { link: mailed } = await call('/sendCaseLink', { orderNumber, by: 'EMAIL' });
  environment.portal.wait(60);
  await copied(orderNumber);
  const { link } = await call('/getOrderStatus', { orderNumber });
  expect(link).toMatchObject({ sentBy: 'EMAIL', sentAt: mailed.sentAt });
  expect(Date.parse(link!.expiresAt!)).toBeGreaterThanOrEqual(Date.parse(mailed.expiresAt!) + 60_000);
});

test('L5.1 two devices: the customer goes on with each of two links, and the agent reads when they opened', async () => {
  const order = draftOf('deux-appareils');
  const { orderNumber } = await save(order);
  const [phone, laptop] = [await copied(orderNumber), await copied(orderNumber)];
  const status = () => call('/getOrderStatus', { orderNumber });
  expect((await status()).link).toMatchObject({ sentBy: 'COPY', firstOpenedAt: null, lastOpenedAt: null });
  await environment.portal.call('/getOrder', { orderNumber, link: phone });
  const { firstOpenedAt } = (await status()).link!;
  environment.portal.wait(60);
  await environment.portal.call('/getOrder', { orderNumber, link: laptop });
  const after = await status();
  expect(after.link!.firstOpenedAt).toBe(firstOpenedAt);
  expect(new Date(after.link!.lastOpenedAt!).getTime()).toBeGreaterThan(new Date(firstOpenedAt!).getTime());
  // the agent reads the case: that is no opening
  await call('/getOrder', { orderNumber });
  expect((await status()).link).toEqual(after.link);
  const mine = await environment.portal.call('/saveOrder', {
    order: next(order, orderNumber, 1),
    link: phone,
  });
  expect(mine.version).toBe(2);
  expect(await status()).toMatchObject({ savedByCustomer: true });
  const [contract] = order.contracts;
  const stale = {
    order: { ...next(order, orderNumber, 1), contracts: [{ ...contract!, debitDay: 10 }] },
    link: laptop,
  };
  expect(await refusal('/saveOrder', stale, '')).toMatchObject({ status: 409 });
  await environment.portal.call('/saveOrder', { order: next(order, orderNumber, 2), link: laptop });
});

test('L5.1 an agent who changes the phone ends the links that went there, not the mailed and the copied ones, and is told', async () => {
  const order = draftOf('ancien-telephone', '0611000001');
  const { orderNumber } = await save(order);
  await call('/sendCaseLink', { orderNumber, by: 'EMAIL' });
  await call('/sendCaseLink', { orderNumber, by: 'SMS' });
  const mailed = codeIn(String((await mailsOf(orderNumber))[0]!.payload.link));
  const texted = codeIn(/https?:\S+/.exec((await smsTo('0611000001'))[0]!)![0]);
  const handed = await copied(orderNumber);
  const changed = next(order, orderNumber, 1);
  changed.customer.contact.phone = '0611000002';
  expect(await save(changed)).toMatchObject({ endedLinks: 1 });
  const open = await Promise.all([mailed, texted, handed].map((link) => opens(orderNumber, link)));
  expect(open).toEqual([true, false, true]);
});

describe('by SMS', () => {
  test('L5.1 it leaves for the mobile in the letters of phones, and opens the case', async () => {
    const { orderNumber } = await save(draftOf('sms', '0611000003'));
    expect(await call('/sendCaseLink', { orderNumber, by: 'SMS' })).toMatchObject({
      message: 'SMS envoyé au 06 11 00 00 03.',
      link: { sentBy: 'SMS' },
    });
    const [text] = await smsTo('0611000003');
    expect(text).toMatch(/^[\x20-\x7eà]+$/);
    expect(await opens(orderNumber, codeIn(/https?:\S+/.exec(text!)![0]))).toBe(true);
    // a second click sends none, and does not say that it did
    expect((await call('/sendCaseLink', { orderNumber, by: 'SMS' })).message).toBe(
      'Le lien vient d’être envoyé (06 11 00 00 03)\u00a0: un autre envoi est possible dans une minute.',
    );
    expect(await smsTo('0611000003')).toHaveLength(1);
  });

  test.each([
    ['refuses', oddPhones.refused],
    ['is silent', oddPhones.silent],
  ])('S5 where the provider %s the agent is told, and may try again at once', async (_what, phone) => {
    const { orderNumber } = await save(draftOf(`sms-${phone}`, phone));
    const words = expect.stringContaining('n’a pas pu partir');
    const asked = { orderNumber, by: 'SMS' };
    expect(await refusal('/sendCaseLink', asked)).toMatchObject({ status: 502, message: words });
    expect(await refusal('/sendCaseLink', asked)).toMatchObject({ status: 502, message: words });
    expect((await call('/getOrderStatus', { orderNumber })).link!.sentAt).toBeNull();
  });

  test('L5.1 a desk phone gets none: the preview says so before the agent sends', async () => {
    const { orderNumber } = await save(draftOf('fixe', '0298000000'));
    const asked = { orderNumber, by: 'SMS' } as const;
    const words = expect.stringContaining('n’est pas un mobile');
    expect(await call('/previewCaseLink', asked)).toMatchObject({ refusal: words });
    expect(await refusal('/sendCaseLink', asked)).toMatchObject({ status: 409, message: words });
  });
});

test('L5.1 the preview is the message without its key, and sends nothing', async () => {
  const { orderNumber } = await save(draftOf('apercu'));
  const shown = await call('/previewCaseLink', { orderNumber, by: 'EMAIL' });
  expect(shown).toMatchObject({ to: 'apercu@cases.example', refusal: null, smsCount: null });
  expect(shown.subject).toContain(orderNumber);
  expect(shown.text).toContain(shown.link);
  expect(await opens(orderNumber, codeIn(shown.link))).toBe(false);
  const sms = await call('/previewCaseLink', { orderNumber, by: 'SMS' });
  expect(sms).toMatchObject({ subject: null, smsCount: 2 });
  expect(await mailsOf(orderNumber)).toEqual([]);
  await call('/sendCaseLink', { orderNumber, by: 'EMAIL' });
  const [sent] = await mailsOf(orderNumber);
  expect(shown.text.replace(shown.link, String(sent!.payload.link))).toContain(String(sent!.payload.link));
});

test('L5.1 above the limit the answer and the preview say when it can be sent again', async () => {
  const order = draftOf('limite');
  const { orderNumber } = await save(order);
  for (let version = 1; version <= 4; version++) {
    await call('/sendCaseLink', { orderNumber, by: 'EMAIL' });
    // another version: no second click on the same
    await save({ ...next(order, orderNumber, version), rebateCode: null });
  }
  const words = expect.stringMatching(/renvoyer le lien dans 10\u00a0minutes, à \d\d:\d\d/);
  expect(await call('/previewCaseLink', { orderNumber, by: 'EMAIL' })).toMatchObject({ refusal: words });
  expect(await refusal('/sendCaseLink', { orderNumber, by: 'EMAIL' })).toMatchObject({
    status: 429,
    message: words,
  });
  // a save is none
  await save(next(order, orderNumber, 5));
});

test('S2 a reader, another limited agent and the customer of the link send, preview and copy nothing', async () => {
  for (const login of ['colleague', 'reader']) tokens[login] = (await environment.portal.logIn(login)).token;
  const { orderNumber } = await save(draftOf('droits'));
  const link = await copied(orderNumber);
  for (const [path, payload] of [
    ['/sendCaseLink', { orderNumber, by: 'EMAIL' }],
    ['/previewCaseLink', { orderNumber, by: 'EMAIL' }],
    ['/copyCaseLink', { orderNumber }],
  ] as const) {
    expect([path, (await refusal(path, payload, tokens.reader)).status]).toEqual([path, 403]);
    expect([path, (await refusal(path, payload, tokens.colleague)).status]).toEqual([path, 404]);
    expect([path, (await environment.portal.post(path, { ...payload, link })).statusCode >= 400]).toEqual([
      path,
      true,
    ]);
  }
});

test('B11.1 a copied link and a sending are in the audit log, without the key', async () => {
  const { orderNumber } = await save(draftOf('journal'));
  const link = await copied(orderNumber);
  await call('/sendCaseLink', { orderNumber, by: 'EMAIL' });
  const entries = await environment.database.db
    .selectFrom('audit_entry')
    .select(['actor', 'call', 'detail'])
    .where('customer_number', '=', orderNumber)
    .orderBy('position')
    .execute();
  expect(entries).toEqual([
    expect.objectContaining({ call: '/saveOrder' }),
    { actor: 'seller', call: '/copyCaseLink', detail: { orderNumber } },
    { actor: 'seller', call: '/sendCaseLink', detail: { orderNumber, by: 'EMAIL' } },
  ]);
  expect(JSON.stringify(entries)).not.toContain(link);
});

test('B11.1 a signature by a copied link is told apart from one by a mailed link', async () => {
  const ordered = atItsPoint(draftOf('signe-copie'));
  const { orderNumber } = await save(ordered);
  const sign = async (link: string) => {
    const { order } = await call('/getOrder', { orderNumber });
    const { version } = order;
    await environment.portal.call('/signOrder', {
      order: { ...ordered, orderReference: orderNumber, version },
      link,
    });
  };
  await sign(await copied(orderNumber));
  await call('/sendCaseLink', { orderNumber, by: 'EMAIL' });
  const [mail] = await mailsOf(orderNumber);
  await sign(codeIn(String(mail!.payload.link)));
  const entries = await environment.database.db
    .selectFrom('audit_entry')
    .select('detail')
    .where('customer_number', '=', orderNumber)
    .where('call', '=', '/signOrder')
    .orderBy('position')
    .execute();
  expect(entries.map(({ detail }) => (detail as { by?: string }).by)).toEqual(['COPY', undefined]);
});
