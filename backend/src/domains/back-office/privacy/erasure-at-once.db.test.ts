import { password } from '../../../../testing/fixtures/people';
import {
  openErasureEnvironment,
  type ErasureEnvironment,
} from '../../../../testing/privacy/erasure-environment';

let environment: ErasureEnvironment;
beforeAll(async () => {
  environment = await openErasureEnvironment();
});
afterAll(() => environment.close());

const six = Array.from({ length: 6 });

test.each(['T940', 'T941', 'T942'])(
  'S4 six erasures of %s at once: one is made, the others are refused',
  async (number) => {
    const tokens = [await environment.leaver(number)];
    while (tokens.length < six.length) tokens.push((await environment.portal.logIn(number)).token);
    const answers = await Promise.all(
      tokens.map((token) =>
        environment.portal.post('/eraseCustomer', { customerNbr: number, password }, token),
      ),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => ![200, 401, 409, 429].includes(status))).toEqual([]);
  },
);

test('S4 six erasures by one session at once', async () => {
  const token = await environment.leaver('T943');
  const answers = await Promise.all(
    six.map(() => environment.portal.post('/eraseCustomer', { customerNbr: 'T943', password }, token)),
  );
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => ![200, 401, 409, 429].includes(status))).toEqual([]);
});
