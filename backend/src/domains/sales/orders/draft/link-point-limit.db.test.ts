import type { Energy } from '@portal/contract';
import {
  openCaseEnvironment,
  type CaseEnvironment,
  type Draft,
} from '../../../../../testing/case-environment';
import { atItsPoint, modestPoint, orderDraft, placeOf } from '../../../../../testing/payloads/orders';
import { createTestApp } from '../../../../../testing/test-app';
import { linkTo } from '../../../../../testing/rights/links';

/** What the holder of a case's link, without any session, learns about delivery points. */
let environment: CaseEnvironment;
beforeAll(async () => {
  environment = await openCaseEnvironment();
});
afterAll(() => environment.close());

let drawn = '';
const newPoint = () => (drawn = modestPoint('882234567', Number(drawn.slice(9)) + 1));
const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);

/** A saved case, and what its link asks. */
async function linkedCase() {
  const { orderNumber } = await environment.portal.call(
    '/saveOrder',
    { order: orderDraft() },
    environment.signer,
  );
  const link = await linkTo(environment.database.db, orderNumber);
  const draftOf = async (point: string): Promise<Draft> => {
    const { order } = await environment.portal.call('/getOrder', { orderNumber, link });
    return { ...atItsPoint(orderDraft(point)), orderReference: orderNumber, version: order.version };
  };
  const send = async (path: '/saveOrder' | '/signOrder', point: string, token?: string) => {
    const order = await draftOf(point);
    return (await environment.portal.post(path, { order, ...(token === undefined && { link }) }, token))
      .statusCode;
  };
  const estimate = async (reference: string, energy: Energy = 'EL') => {
    const list = [{ energy, reference, address: placeOf(reference, energy) }];
    const asked = { customerType: 'INDIVIDUAL', mode: 'POINT_OF_DELIVERY', list, orderNumber, link };
    return (await environment.portal.post('/getPackages', asked)).statusCode;
  };
  return { orderNumber, link, send, estimate, draftOf };
}

const inTurn = async (points: string[], ask: (point: string) => Promise<number>): Promise<number[]> => {
  const statuses: number[] = [];
  for (const point of points) statuses.push(await ask(point));
  return statuses;
};

test('S2 saving a link’s case with ever new points has the same limit as looking them up', async () => {
  const { send, estimate } = await linkedCase();
  const points = times(10, newPoint);
  expect(await inTurn(points, (point) => send('/saveOrder', point))).toEqual([
    ...Array(8).fill(200),
    429,
    429,
  ]);
  expect(await estimate(newPoint())).toBe(429);
  expect(await send('/signOrder', newPoint())).toBe(429);
  // A point that was looked up once stays allowed in every call, whether it was saved or not.
  expect(await inTurn(points.slice(0, 8), (point) => estimate(point))).toEqual(Array(8).fill(200));
  expect(await send('/saveOrder', points[0]!)).toBe(200);
  expect(await send('/signOrder', points[1]!)).toBe(200);
  // The same number for the other energy is another point.
  expect(await estimate(points[0]!, 'NG')).toBe(429);
});

test('S2 points that were looked up count towards the limit of saving and signing', async () => {
  const { send, estimate } = await linkedCase();
  expect(await inTurn(times(6, newPoint), (point) => estimate(point))).toEqual(Array(6).fill(200));
  expect(await inTurn(times(2, newPoint), (point) => send('/signOrder', point))).toEqual([200, 200]);
  expect(await send('/saveOrder', newPoint())).toBe(429);
});

test('S2 points saved at once are all counted, and a refused save gives no access to its point', async () => {
  const { link, draftOf, estimate } = await linkedCase();
  const points = times(12, newPoint);
  const drafts = await Promise.all(points.map(draftOf));
  // the operator knows none of them: nothing is saved, which would make the drafts of the others outdated
  const find = () => Promise.resolve(null);
  const providers = {
    ...environment.providers,
    deliveryPoints: { ...environment.providers.deliveryPoints, find },
  };
  const portal = await createTestApp(environment.database.db, {}, providers);
  try {
    const answers = await Promise.all(drafts.map((order) => portal.post('/saveOrder', { order, link })));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted()).toEqual([...Array(8).fill(422), ...Array(4).fill(429)]);
    const refused = points.filter((_point, index) => statuses[index] === 429);
    expect(await inTurn(refused, (point) => estimate(point))).toEqual(Array(4).fill(429));
  } finally {
    await portal.app.close();
  }
});

test('B1.5 an agent has no such limit, and the points they saved are free for the case', async () => {
  const { send, estimate } = await linkedCase();
  const points = times(12, newPoint);
  expect(await inTurn(points, (point) => send('/saveOrder', point, environment.signer))).toEqual(
    Array(12).fill(200),
  );
  expect(await inTurn(times(8, newPoint), (point) => estimate(point))).toEqual(Array(8).fill(200));
  expect(await estimate(points[11]!)).toBe(200);
  expect(await estimate(points[0]!)).toBe(429);
});

test.each(['/saveOrder', '/signOrder'])(
  'S2 of 200 calls of %s in a minute, 60 pass without a session and 120 with one',
  async (path) => {
    const wave = async (token?: string) =>
      Promise.all(
        times(50, () =>
          environment.portal.app.inject({
            method: 'POST',
            url: `/api${path}`,
            remoteAddress: '198.51.100.7',
            headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
            payload: {},
          }),
        ),
      );
    // more calls at once would exceed the concurrency limit (0075) and be refused for that
    const flood = async (token?: string) => {
      const answers = [];
      for (let sent = 0; sent < 200; sent += 50) answers.push(...(await wave(token)));
      return answers.filter(({ statusCode }) => statusCode !== 429).length;
    };
    expect(await flood()).toBe(60);
    expect(await flood(environment.head)).toBe(120);
  },
);
