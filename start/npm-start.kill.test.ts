import { portalStarts, ready, type PortalProcess } from './testing/portal-starts';

jest.setTimeout(600_000);

/** Enough that the seed takes several batches and can be killed in between. */
const customers = 400;
const portals = portalStarts(String(customers));

const aMoment = () => new Promise((resolve) => setTimeout(resolve, 20));

async function untilAnswered<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch {
      await aMoment();
    }
  }
}

test('kill -9 of Node, of PostgreSQL and of both, from the first second on: nothing is lost or doubled', async () => {
  const node = (portal: PortalProcess) => void portal.process.kill('SIGKILL');
  const postgres = () => void process.kill(portals.serverPid(), 'SIGKILL');
  const both = (portal: PortalProcess) => {
    postgres();
    node(portal);
  };
  const moments: [RegExp, (portal: PortalProcess) => void][] = [
    [/^ {2}Build…/, node],
    [/^ {2}Database…/, node],
    [/^ {2}Schema…/, both],
    [/^ {4}Seeding|^ {4}\d.* customers/, node],
    [/^ {2}Data…/, both],
    [/^ {2}Publication…/, node],
    [/^ {2}Publication…/, both],
    [ready, both],
  ];
  for (const [moment, strike] of moments) {
    const portal = portals.start();
    await portal.line(moment);
    strike(portal);
    await portal.ended;
    portals.forgetAll();
  }

  const portal = portals.start();
  await portal.line(ready);
  expect((await portals.health()).status).toBe(200);
  expect(await portals.query('select count(*)::int as n from customer')).toEqual([{ n: customers }]);
  await portals.query('create table proof as select 1 as n');
  postgres();
  // Health may still say 200 before the death is noticed: only an answer of the new server is proof.
  expect(await untilAnswered(() => portals.query('select n from proof'))).toEqual([{ n: 1 }]);
  while ((await portals.health()).status !== 200) await aMoment();
});
