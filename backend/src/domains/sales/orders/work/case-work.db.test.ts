import { addDays, today } from '@portal/domain';
import { openCaseEnvironment, type CaseEnvironment } from '../../../../../testing/case-environment';
import { addAgent } from '../../../../../testing/fixtures/people';

let environment: CaseEnvironment;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  environment = await openCaseEnvironment();
  const { db } = environment.database;
  await addAgent(db, 'colleague', [{ id: 'createCase', mode: 'LIMITED' }]);
  await addAgent(db, 'reader', [{ id: 'createCase', actionMode: 'READ_ONLY' }]);
  for (const login of ['colleague', 'reader']) tokens[login] = (await environment.portal.logIn(login)).token;
});
afterAll(() => environment.close());

const call = ((path, payload, token = environment.seller) =>
  environment.portal.call(path, payload, token)) as CaseEnvironment['portal']['call'];
const refusal = (
  path: Parameters<CaseEnvironment['portal']['refusal']>[0],
  payload: object,
  token?: string,
) => environment.portal.refusal(path, payload, token ?? environment.seller);
const saved = async () => {
  const order = environment.draft();
  return { order, ...(await call('/saveOrder', { order, savingMode: 'NONE' })) };
};
const day = () => today(environment.portal.clock());
const toCallBack = async (token = environment.seller) =>
  (await call('/getAgentDay', { own: true }, token)).callBacks.cases.map(
    ({ orderReference }) => orderReference,
  );

test('L5.2 a note and a day to call back stay with the case; the home lists it on its day, until the client was called', async () => {
  const { orderNumber } = await saved();
  const later = { day: addDays(day(), 3), slot: 'MORNING' } as const;
  const written = await call('/writeCaseNote', {
    orderNumber,
    kind: 'NOTE',
    text: 'Attend son mari.',
    callBack: later,
  });
  expect(written).toMatchObject({
    notes: [{ kind: 'NOTE', text: 'Attend son mari.', callBackDay: later.day, writtenBy: 'seller' }],
    callBack: { ...later, by: 'seller' },
  });
  expect(await toCallBack()).not.toContain(orderNumber);
  const sooner = { day: day(), slot: 'ANY' } as const;
  await call('/writeCaseNote', { orderNumber, kind: 'NOTE', text: '', callBack: sooner });
  expect(await toCallBack()).toContain(orderNumber);
  const called = await call('/writeCaseNote', { orderNumber, kind: 'CALLED', text: 'Signe ce soir.' });
  expect(called.callBack).toBeNull();
  expect(called.notes.map(({ kind }) => kind)).toEqual(['CALLED', 'NOTE', 'NOTE']);
  expect(await toCallBack()).not.toContain(orderNumber);
  const again = { orderNumber, kind: 'CALLED', text: '' } as const;
  expect(await refusal('/writeCaseNote', again)).toMatchObject({ status: 409 });
});

test.each([
  ['no words and no day', { text: ' ' }, 400],
  ['a day that is past', { text: 'x', callBack: { day: '2020-01-01', slot: 'ANY' } }, 422],
  ['a day in two years', { text: 'x', callBack: { day: '2090-01-01', slot: 'ANY' } }, 422],
])('L5.2 a note with %s is refused with words', async (_what, given, status) => {
  const { orderNumber } = await saved();
  const refused = await refusal('/writeCaseNote', { orderNumber, kind: 'NOTE', ...given });
  expect(refused).toMatchObject({ status, message: expect.any(String) });
  expect((await call('/getCaseNotes', { orderNumber })).notes).toEqual([]);
});

test('L5.2 an abandoned case says why, its links and call-back end, its point is free, and a save opens it again', async () => {
  const { order, orderNumber, version } = await saved();
  const { address } = await call('/copyCaseLink', { orderNumber });
  const link = new URLSearchParams(new URL(address).hash.slice(1)).get('link')!;
  const callBack = { day: day(), slot: 'ANY' } as const;
  await call('/writeCaseNote', { orderNumber, kind: 'NOTE', text: '', callBack });
  await call('/abandonCase', { orderNumber, version, reason: 'OTHER', text: 'Déménage au Québec' });
  const { order: abandoned } = await call('/getOrder', { orderNumber });
  expect(abandoned).toMatchObject({ orderStatus: 'CANCELED', abandonReason: 'OTHER', linkExpiresAt: null });
  const { notes, callBack: left } = await call('/getCaseNotes', { orderNumber });
  expect(notes[0]).toMatchObject({ kind: 'ABANDONED', text: expect.stringContaining('Déménage au Québec') });
  expect(left).toBeNull();
  expect((await environment.portal.refusal('/getOrder', { orderNumber, link })).status).toBe(403);
  for (const path of ['/sendCaseLink', '/copyCaseLink'] as const) {
    const asked = { orderNumber, ...(path === '/sendCaseLink' && { by: 'EMAIL' }) };
    expect([path, (await refusal(path, asked)).status]).toEqual([path, 409]);
  }
  const other = await call('/saveOrder', { order, savingMode: 'NONE', createdBy: 'x' });
  expect(other.takenPoints).toBeUndefined();
  const again = { ...order, orderReference: orderNumber, version: version + 1 };
  const reopened = await call('/saveOrder', { order: again, savingMode: 'NONE' });
  expect(reopened.orderStatus).toBe('IN_PROGRESS');
  expect((await call('/getOrderStatus', { orderNumber })).abandonReason).toBeNull();
});

test('L5.2 a pending signature ends with its case; a signed case is not abandoned', async () => {
  const order = environment.draft();
  const signing = await environment.sign(order);
  const asked = { orderNumber: signing.orderNumber, version: signing.version, reason: 'PRICE' };
  await call('/abandonCase', asked as never, environment.signer);
  expect(
    await call('/getOrderStatus', { orderNumber: signing.orderNumber }, environment.signer),
  ).toMatchObject({
    orderStatus: 'CANCELED',
    signingStatus: null,
  });
  const other = await environment.sign(environment.draft());
  await environment.decide(other.validation!.iframe, 'signed');
  const late = { orderNumber: other.orderNumber, version: other.version, reason: 'PRICE' };
  expect(await refusal('/abandonCase', late, environment.signer)).toMatchObject({ status: 409 });
});

test('L5.2 without words another reason is refused; a case that was saved meanwhile is a conflict', async () => {
  const { order, orderNumber, version } = await saved();
  expect(await refusal('/abandonCase', { orderNumber, version, reason: 'OTHER' })).toMatchObject({
    status: 400,
    errors: [{ path: 'text' }],
  });
  await call('/saveOrder', { order: { ...order, orderReference: orderNumber, version }, savingMode: 'NONE' });
  expect(await refusal('/abandonCase', { orderNumber, version, reason: 'PRICE' })).toMatchObject({
    status: 409,
  });
});

test('S2 a reader reads notes alone; another limited agent finds no case', async () => {
  const { orderNumber, version } = await saved();
  await call('/getCaseNotes', { orderNumber }, tokens.reader);
  for (const [path, payload] of [
    ['/writeCaseNote', { orderNumber, kind: 'NOTE', text: 'x' }],
    ['/abandonCase', { orderNumber, version, reason: 'PRICE' }],
  ] as const) {
    expect([path, (await refusal(path, payload, tokens.reader)).status]).toEqual([path, 403]);
  }
  for (const [path, payload] of [
    ['/getCaseNotes', { orderNumber }],
    ['/writeCaseNote', { orderNumber, kind: 'NOTE', text: 'x' }],
    ['/abandonCase', { orderNumber, version, reason: 'PRICE' }],
  ] as const) {
    expect([path, (await refusal(path, payload, tokens.colleague)).status]).toEqual([path, 404]);
  }
});
