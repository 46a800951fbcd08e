import { setTimeout as pause } from 'node:timers/promises';
import type { Energy } from '@portal/contract';
import type { Db } from '@portal/backend/sandbox-kit';
import { startSandboxServer, type SandboxServer } from '../sandbox-server';
import { territoryPoint } from './demo-territory';
import { drawnPoint, heavyPoint, type PointAnswer } from './drawn-points';
import { searchPoints, type PointQuestion } from './search-points';
import { seededPoint } from './seeded-points';

/** Points that behave oddly, of either energy. Any other number is a contract's of the seed, or drawn from it. */
export const oddPoints = {
  unknown: '99999999999901',
  silent: '99999999999902',
  down: '99999999999903',
  garbled: '99999999999904',
  /** Known, without a history. */
  empty: '99999999999905',
  slow: '99999999999906',
  /** The answer is about another point. */
  wrong: '99999999999907',
  /** In another commune than every drawn point. */
  elsewhere: '99999999999908',
  /** Its year costs more than the portal sells. */
  heavy: '99999999999909',
} as const;

const slowMilliseconds = 3_000;
const otherNumber = '12345678900001';

/** The grid operators' gateway as far as it is read. */
export const startDeliveryPointSandbox = (db: Db): Promise<SandboxServer> =>
  startSandboxServer((server) => {
    server.get<{ Params: { energy: Energy; number: string } }>(
      '/points/:energy/:number',
      async (request, reply) => {
        const { energy, number } = request.params;
        switch (number) {
          case oddPoints.unknown:
            return reply.status(404).send({ error: 'unknown point' });
          case oddPoints.silent:
            return new Promise<never>(() => undefined);
          case oddPoints.down:
            return reply.status(503).send({ error: 'maintenance' });
          case oddPoints.garbled:
            return reply.type('application/json').send('{"point":');
          case oddPoints.empty:
            return { ...drawnPoint(energy, number), history: [] };
          case oddPoints.slow:
            await pause(slowMilliseconds);
            return drawnPoint(energy, number);
          case oddPoints.wrong:
            return { ...drawnPoint(energy, number), point: otherNumber };
          case oddPoints.elsewhere:
            return elsewhere(drawnPoint(energy, number));
          case oddPoints.heavy:
            return heavyPoint(energy, number);
          default:
            return (
              territoryPoint(energy, number) ??
              (await seededPoint(db, energy, number)) ??
              drawnPoint(energy, number)
            );
        }
      },
    );

    server.post<{ Params: { energy: Energy }; Body: PointQuestion }>(
      '/points/:energy/search',
      async (request, reply) => {
        const { energy } = request.params;
        switch (request.body.meter) {
          case oddPoints.unknown:
            return { total: 0, points: [] };
          case oddPoints.silent:
            return new Promise<never>(() => undefined);
          case oddPoints.down:
            return reply.status(503).send({ error: 'maintenance' });
          case oddPoints.garbled:
            return reply.type('application/json').send('{"total":');
          case oddPoints.slow:
            await pause(slowMilliseconds);
            break;
          case undefined:
            break;
        }
        return searchPoints(db, energy, request.body);
      },
    );
  });

const elsewhere = (point: PointAnswer): PointAnswer => ({
  ...point,
  address: { ...point.address, postalCode: '51300', town: 'Vitry-le-François', inseeCode: '51649' },
});
