import { setTimeout as pause } from 'node:timers/promises';
import { type Db, drawnCurve } from '@portal/backend/sandbox-kit';
import {
  addDays,
  addMonths,
  type Day,
  startOfParisDay,
  formatClock,
  parisDayOf,
  today,
} from '@portal/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { startSandboxServer, type SandboxServer } from '../sandbox-server';
import { knownLoad } from './known-loads';

/** Points that behave oddly, of either energy. Any other number has measures. */
export const oddMeters = {
  /** No agreement of the holder is known. */
  refused: '99999999999911',
  /** Does not communicate. */
  notOpen: '99999999999912',
  silent: '99999999999913',
  down: '99999999999914',
  garbled: '99999999999915',
  slow: '99999999999916',
  /** The answer is about another point. */
  wrong: '99999999999917',
  /** Nothing was measured. */
  empty: '99999999999918',
  /** Yesterday has not come yet. */
  late: '99999999999919',
  /** From six to eight in the morning, nothing. */
  holes: '99999999999920',
} as const;

export const meteringClient = { clientId: 'lumenvie', clientSecret: 'sandbox' };

const slowMilliseconds = 3_000;
const halfHour = 1_800_000;
/** Operators keep no more (Enedis: 36 months of days). */
const monthsKept = 36;
const token = 'sandbox-metering-token';
const scope = '/adict/v2';

interface Asked {
  usage_point_id: string;
  start: string;
  end: string;
}

/** What Enedis and GRDF offer to suppliers, as far as it is read: `/` is Enedis', `/adict/v2` GRDF's. */
export const startMeteringSandbox = (db: Db): Promise<SandboxServer> =>
  startSandboxServer((server) => {
    server.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    server.post<{ Body: Record<string, string> }>('/oauth2/v3/token', (request, reply) =>
      giveToken(request.body, reply),
    );
    server.post<{ Body: Record<string, string> }>('/adict/token', (request, reply) =>
      request.body.scope === scope ? giveToken(request.body, reply) : refuseClient(reply),
    );
    void server.register(async (open) => {
      open.addHook('onRequest', async ({ headers }, reply) => {
        if (headers.authorization !== `Bearer ${token}`)
          return reply.status(401).send({ error: 'invalid_token' });
      });
      enedisRoutes(open, db);
      grdfRoutes(open, db);
    });
  });

function giveToken(body: Record<string, string>, reply: FastifyReply) {
  const { grant_type, client_id, client_secret } = body;
  const known = client_id === meteringClient.clientId && client_secret === meteringClient.clientSecret;
  if (grant_type !== 'client_credentials' || !known) return refuseClient(reply);
  return reply.send({ access_token: token, token_type: 'Bearer', expires_in: 3600 });
}

const refuseClient = (reply: FastifyReply) => reply.status(401).send({ error: 'invalid_client' });

/** What an odd point answers; undefined for one that has measures. */
async function oddAnswer(point: string, reply: FastifyReply): Promise<FastifyReply | undefined> {
  switch (point) {
    case oddMeters.refused:
      return reply.status(403).send({ error: 'no_consent' });
    case oddMeters.notOpen:
      return reply.status(400).send({ error: 'ADAM-ERR0069', error_description: 'no communicating meter' });
    case oddMeters.silent:
      return new Promise<never>(() => undefined);
    case oddMeters.down:
      return reply.status(503).send({ error: 'maintenance' });
    case oddMeters.garbled:
      return reply.type('application/json').send('{"meter_reading":');
    case oddMeters.empty:
      return reply.status(404).send({ error: 'no_data_found', error_description: 'no measure found' });
    case oddMeters.slow:
      await pause(slowMilliseconds);
      return undefined;
    default:
      return undefined;
  }
}

const lastDayOf = (point: string): Day => addDays(today(), point === oddMeters.late ? -2 : -1);

function daysOf(point: string, from: Day, to: Day): Day[] {
  const first = addMonths(today(), -monthsKept);
  const days: Day[] = [];
  for (let day = from > first ? from : first; day < to && day <= lastDayOf(point); day = addDays(day, 1)) {
    days.push(day);
  }
  return days;
}

const namedIn = (point: string): string => (point === oddMeters.wrong ? '12345678900001' : point);

function enedisRoutes(server: FastifyInstance, db: Db): void {
  const answer = (asked: Asked, reading_type: object, interval_reading: object[]) => ({
    meter_reading: {
      usage_point_id: namedIn(asked.usage_point_id),
      start: asked.start,
      end: asked.end,
      quality: 'BRUT',
      reading_type,
      interval_reading,
    },
  });

  server.get<{ Querystring: Asked }>(
    '/metering_data_clc/v5/consumption_load_curve',
    async (request, reply) => {
      const { usage_point_id: point, start, end } = request.query;
      const odd = await oddAnswer(point, reply);
      if (odd) return odd;
      if (addDays(start, 7) < end) return tooLong(request, reply);
      const load = await knownLoad(db, 'EL', point);
      const readings = daysOf(point, start, end).flatMap((day) => {
        const of = { point, energy: 'EL', day, yearlyKwh: 0, windows: load.windowsOn(day) } as const;
        const begin = startOfParisDay(day).getTime();
        return drawnCurve(of, load.wattHoursOf(day)).map((watts, at) => {
          // as Enedis does, by the end of the interval on the clock of Paris
          const ended = new Date(begin + (at + 1) * halfHour);
          const date = `${parisDayOf(ended)} ${formatClock(ended)}:00`;
          return { value: String(watts), date, interval_length: 'PT30M', measure_type: 'B' };
        });
      });
      const kept = readings.filter(({ date }) => point !== oddMeters.holes || !/ 0(6:30|7|8:00)/.test(date));
      if (kept.length === 0) return reply.status(404).send({ error: 'no_data_found' });
      return answer(request.query, { unit: 'W', measurement_kind: 'power', aggregate: 'average' }, kept);
    },
  );

  server.get<{ Querystring: Asked }>('/metering_data_dc/v5/daily_consumption', async (request, reply) => {
    const { usage_point_id: point, start, end } = request.query;
    const odd = await oddAnswer(point, reply);
    if (odd) return odd;
    if (addDays(start, 365) < end) return tooLong(request, reply);
    const load = await knownLoad(db, 'EL', point);
    const readings = daysOf(point, start, end).map((day) => ({
      value: String(load.wattHoursOf(day)),
      date: day,
    }));
    if (readings.length === 0) return reply.status(404).send({ error: 'no_data_found' });
    return answer(
      request.query,
      { unit: 'Wh', measurement_kind: 'energy', aggregate: 'sum', measuring_period: 'P1D' },
      readings,
    );
  });
}

const tooLong = (_request: FastifyRequest, reply: FastifyReply) =>
  reply.status(400).send({ error: 'ADAM-ERR0123', error_description: 'The requested period is too long' });

/** The gas day begins at six, on the clock of Paris. */
const sixOn = (day: Day): string => {
  const six = startOfParisDay(day).getTime() + 6 * 2 * halfHour;
  const shown = Number(formatClock(new Date(six)).slice(0, 2));
  return new Date(six - (shown - 6) * 2 * halfHour).toISOString();
};

function grdfRoutes(server: FastifyInstance, db: Db): void {
  server.get<{ Params: { point: string }; Querystring: { date_debut: string; date_fin: string } }>(
    `${scope}/pce/:point/donnees_consos_informatives`,
    async (request, reply) => {
      const { point } = request.params;
      const odd = await oddAnswer(point, reply);
      if (odd) return odd;
      const load = await knownLoad(db, 'NG', point);
      const lines = daysOf(point, request.query.date_debut, request.query.date_fin).map((day) => ({
        pce: { id_pce: namedIn(point) },
        periode: { date_debut: day, date_fin: addDays(day, 1) },
        consommation: {
          date_debut_consommation: sixOn(day),
          date_fin_consommation: sixOn(addDays(day, 1)),
          energie: Math.round(load.wattHoursOf(day) / 1000),
          type_conso: 'Informative Journalier',
          journee_gaziere: day,
        },
        statut_restitution: null,
      }));
      const text = lines.map((each) => JSON.stringify(each)).join('\n');
      return reply.type('application/x-ndjson').send(`${text}\n`);
    },
  );
}
