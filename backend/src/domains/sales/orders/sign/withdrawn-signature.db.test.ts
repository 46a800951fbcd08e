import { openCaseEnvironment, type CaseEnvironment } from '../../../../../testing/case-environment';
import { DomainError } from '../../../../platform/errors';

let environment: CaseEnvironment;
let silent = false;
/** What happens right after the provider has cancelled a signature. */
let afterCancel: (() => Promise<unknown>) | null = null;
beforeAll(async () => {
  environment = await openCaseEnvironment();
  const { cancel } = environment.providers.signature;
  environment.providers.signature.cancel = async (reference) => {
    if (silent) throw new DomainError(502, 'NO_RESPONSE_FROM_PARTNER', 'Le service ne répond pas');
    const ended = await cancel(reference);
    await afterCancel?.();
    return ended;
  };
});
afterAll(() => environment.close());

/** A case in whose open frame the customer may sign, and the same as it is saved again. */
async function opened() {
  const order = environment.draft();
  const saved = await environment.portal.call('/saveOrder', { order }, environment.signer);
  const { orderNumber, version, validation } = await environment.sign({
    ...order,
    orderReference: saved.orderNumber,
    version: saved.version,
  });
  const again = { ...order, orderReference: orderNumber, version };
  return { orderNumber, again, frame: validation!.iframe };
}
const changed = <T extends Awaited<ReturnType<typeof opened>>['again']>(order: T): T => ({
  ...order,
  contracts: [{ ...order.contracts[0]!, debitDay: 15 }],
});
const statusOf = (orderNumber: string) =>
  environment.portal.call('/getOrderStatus', { orderNumber }, environment.signer);

test.each(['/saveOrder', '/signOrder'] as const)(
  'B7.2 signed at the provider but not here yet: %s of the case does not discard the signature',
  async (path) => {
    const { orderNumber, again, frame } = await opened();
    await environment.decide(frame, 'signed');
    const answer = await environment.portal.post(path, { order: changed(again) }, environment.signer);
    expect(answer.statusCode).toBe(path === '/saveOrder' ? 409 : 200);
    expect(await statusOf(orderNumber)).toMatchObject({ orderStatus: 'FINALIZED', signingStatus: 'SIGNED' });
  },
);

test.each(['/saveOrder', '/signOrder'] as const)(
  'B7.2 once %s made it another case, the papers in the open frame can no longer be signed',
  async (path) => {
    const { orderNumber, again, frame } = await opened();
    await environment.portal.call(path, { order: changed(again) }, environment.signer);
    const page = await environment.portal.app.inject(new URL(frame).pathname);
    expect(page.body).toContain('Documents non signés');
    await environment.decide(frame, 'signed');
    expect((await statusOf(orderNumber)).orderStatus).toBe('IN_PROGRESS');
  },
);

test('B7.2 while the provider is silent the case stays as it is being signed', async () => {
  const { orderNumber, again, frame } = await opened();
  silent = true;
  try {
    const order = changed(again);
    expect(await environment.portal.refusal('/saveOrder', { order }, environment.signer)).toMatchObject({
      status: 502,
    });
  } finally {
    silent = false;
  }
  await environment.decide(frame, 'signed');
  expect((await statusOf(orderNumber)).signingStatus).toBe('SIGNED');
});

test('B7.2 saving an older version is refused, and does not cancel the signature under way', async () => {
  const { orderNumber, again, frame } = await opened();
  const stale = { ...changed(again), version: again.version - 1 };
  expect(await environment.portal.refusal('/saveOrder', { order: stale }, environment.signer)).toMatchObject({
    status: 409,
  });
  await environment.decide(frame, 'signed');
  expect((await statusOf(orderNumber)).signingStatus).toBe('SIGNED');
});

const withHook = async <T>(hook: () => Promise<unknown>, work: () => Promise<T>): Promise<T> => {
  afterCancel = hook;
  try {
    return await work();
  } finally {
    afterCancel = null;
  }
};

test.each(['/saveOrder', '/signOrder'] as const)(
  'B7.2 a status that is read while %s withdraws the signature is no decline, and the save goes on',
  async (path) => {
    const { orderNumber, again } = await opened();
    let between: unknown;
    const changedOrder = changed(again);
    const answer = await withHook(
      async () => (between = await statusOf(orderNumber)),
      () => environment.portal.post(path, { order: changedOrder }, environment.signer),
    );
    expect(between).toMatchObject({ orderStatus: 'IN_PROGRESS', signingStatus: null });
    expect(answer.statusCode).toBe(200);
  },
);

test('B7.2 a save that is refused after it withdrew the signature leaves a case that can be saved and signed', async () => {
  const { orderNumber, again } = await opened();
  const wanted = environment.draft();
  const moved = { ...again, contracts: wanted.contracts };
  const refused = await withHook(
    () => environment.sign(wanted, environment.head),
    () => environment.portal.refusal('/saveOrder', { order: moved }, environment.signer),
  );
  expect(refused).toMatchObject({ status: 422 });
  const state = { orderStatus: 'IN_PROGRESS', signingStatus: null, version: again.version };
  expect(await statusOf(orderNumber)).toMatchObject(state);
  const saved = await environment.portal.call('/saveOrder', { order: changed(again) }, environment.signer);
  const signed = await environment.sign({ ...changed(again), version: saved.version });
  expect(signed).toMatchObject({ signingStatus: 'WAITING', validation: { iframe: expect.any(String) } });
});

test('B7.2 the process ended between the withdrawal and the save: no decline, and the same order is signed again', async () => {
  const { orderNumber, again, frame } = await opened();
  const crash = () => Promise.reject(new Error('the process ended'));
  const answer = await withHook(crash, () =>
    environment.portal.post('/saveOrder', { order: changed(again) }, environment.signer),
  );
  expect(answer.statusCode).toBe(500);
  expect(await statusOf(orderNumber)).toMatchObject({
    orderStatus: 'IN_PROGRESS',
    signingStatus: null,
    version: again.version,
  });
  const signed = await environment.sign(again);
  expect(signed.validation?.iframe).toEqual(expect.any(String));
  expect(signed.validation?.iframe).not.toBe(frame);
});
