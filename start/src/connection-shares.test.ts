import { turnsFor } from '@portal/backend';
import { embeddedConnections, shareConnections } from './connection-shares';

/** What PostgreSQL keeps for superusers, by default. */
const superusers = 3;

test.each([
  [97, 1, { calls: 24, reserved: 4, registry: 10 }],
  [97, 2, { calls: 24, reserved: 4, registry: 10 }],
  [97, 3, { calls: 19, reserved: 3, registry: 7 }],
  [97, 8, { calls: 7, reserved: 1, registry: 2 }],
  [97, 17, { calls: 3, reserved: 1, registry: 1 }],
  [497, 8, { calls: 24, reserved: 4, registry: 10 }],
  [10, 1, { calls: 3, reserved: 1, registry: 1 }],
])('%i connections for %i processes: %j each', (allowed, processes, expected) => {
  expect(shareConnections(allowed, processes)).toEqual(expected);
});

test.each([
  [97, 18, 'The database allows 97 connections, and 18 processes need 100: '],
  [97, 64, 'The database allows 97 connections, and 64 processes need 330: '],
  [9, 1, 'The database allows 9 connections, and 1 processes need 10: '],
])('%i connections are too few for %i processes', (allowed, processes, words) => {
  expect(() => shareConnections(allowed, processes)).toThrow(
    `${words}lower PORTAL_PROCESSES or raise max_connections.`,
  );
});

test('however many processes, they never ask for more than the database allows, and leave a tenth of it', () => {
  for (let processes = 1; processes <= 64; processes++) {
    const allowed = embeddedConnections(processes) - superusers;
    const { calls, reserved, registry } = shareConnections(allowed, processes);
    expect((calls + reserved + registry) * processes).toBeLessThanOrEqual(allowed * 0.9);
    expect(calls).toBeGreaterThanOrEqual(12);
  }
});

test('calls that wait for a lock leave connections for others, whatever the share of a process', () => {
  for (let calls = 3; calls <= 24; calls++) {
    const { running, runningOfCaller, shared } = turnsFor(calls);
    expect(shared).toBeLessThan(calls);
    expect(runningOfCaller).toBeLessThanOrEqual(shared);
    expect(running).toBeGreaterThan(calls);
  }
  expect(turnsFor(24)).toMatchObject({ running: 32, runningOfCaller: 4, shared: 8 });
});
