import { energies, pointStates, timeframes } from '@portal/contract';
import { isDay } from '@portal/domain';
import { z } from 'zod';
import { DomainError } from '../../platform/errors';
import { callPartner, throwing } from '../partner-call';
import type {
  DeliveryPointRegistry,
  FoundPoints,
  RegisteredPoint,
  SoughtPoint,
} from './delivery-point-registry';

const kwh = z.number().int().min(0).max(10_000_000);

const address = z.object({
  number: z.string().nullable(),
  street: z.string(),
  postalCode: z.string(),
  town: z.string(),
  inseeCode: z.string(),
});

/** An older gateway sends no state: its points are in service. */
const state = {
  state: z.enum(pointStates).default('IN_SERVICE'),
  stateDay: z.string().refine(isDay).nullish(),
};

/** What the operators' gateway answers to `GET /points/{energy}/{number}`: docs/tariff.md. */
const answer = z.object({
  point: z.string(),
  energy: z.enum(energies),
  address,
  operator: z.string(),
  gridTariff: z.string(),
  profile: z.string(),
  capacity: z.object({ value: z.number().positive(), unit: z.enum(['kVA', 'kWh']) }).nullable(),
  meter: z.object({ number: z.string(), type: z.string(), smart: z.string() }),
  readingFrequency: z.enum(['MONTHLY', 'BIMONTHLY', 'BIANNUAL']),
  history: z.array(z.object({ timeframe: z.enum(timeframes), kwh })).max(8),
  ...state,
});

/** And to `POST /points/{energy}/search`. */
const list = z.object({
  total: z.number().int().min(0),
  points: z.array(
    z.object({
      point: z.string(),
      energy: z.enum(energies),
      address,
      meter: z.object({ number: z.string() }),
      ...state,
    }),
  ),
});

/** §8 of the back-office document, to the letter. */
export const noAnswer = () =>
  new DomainError(
    502,
    'NO_RESPONSE_FROM_PARTNER',
    'Une erreur est survenue avec le serveur partenaire, veuillez remplir le questionnaire.',
  );

/** The grid operators' gateway, or whatever speaks like it. */
export function httpDeliveryPoints(
  { url, apiKey }: { url: string; apiKey: string },
  timeoutMilliseconds = 8_000,
): DeliveryPointRegistry {
  return {
    find: async (energy, pointOfDelivery) => {
      const wanted = `${url.replace(/\/+$/, '')}/points/${energy}/${encodeURIComponent(pointOfDelivery)}`;
      const headers = { 'x-api-key': apiKey };
      const reply = await callPartner(wanted, { headers, timeoutMilliseconds }).catch(throwing(noAnswer));
      if (reply.status === 404) return null;
      const parsed = answer.safeParse(reply.status === 200 ? reply.body : undefined);
      // An answer about another point is as good as none.
      if (!parsed.success || parsed.data.point !== pointOfDelivery || parsed.data.energy !== energy) {
        throw noAnswer();
      }
      return toPoint(parsed.data);
    },
    search: async (energy, sought, { page, size }) => {
      // names and addresses go in the body: what is in a URL is in the logs of everybody on the way
      const reply = await callPartner(`${url.replace(/\/+$/, '')}/points/${energy}/search`, {
        method: 'POST',
        headers: { 'x-api-key': apiKey },
        body: { ...question(sought), page, size },
        timeoutMilliseconds,
      }).catch(throwing(noAnswer));
      const parsed = list.safeParse(reply.status === 200 ? reply.body : undefined);
      if (!parsed.success || parsed.data.points.length > size) throw noAnswer();
      if (parsed.data.points.some((point) => point.energy !== energy)) throw noAnswer();
      return toList(parsed.data);
    },
  };
}

/** The question in the gateway's words. */
function question(sought: SoughtPoint) {
  if (sought.by === 'METER') return { meter: sought.meter };
  if (sought.by === 'ADDRESS') {
    const { number, street, postalCode } = sought;
    return { address: { number, street, postalCode } };
  }
  const { lastName, firstName, postalCode } = sought;
  return { holder: { lastName, firstName, postalCode } };
}

const toList = ({ total, points }: z.output<typeof list>): FoundPoints => ({
  total,
  points: points.map((point) => ({
    pointOfDelivery: point.point,
    energy: point.energy,
    address: toAddress(point.address),
    meterNumber: point.meter.number,
    state: point.state,
    stateDay: point.stateDay ?? null,
  })),
});

const toAddress = ({ town, inseeCode, ...line }: z.output<typeof address>): RegisteredPoint['address'] => ({
  ...line,
  townName: town,
  townCode: inseeCode,
});

const toPoint = ({ meter, ...point }: z.output<typeof answer>): RegisteredPoint => ({
  pointOfDelivery: point.point,
  energy: point.energy,
  address: toAddress(point.address),
  grdCode: point.operator,
  gridRate: point.gridTariff,
  profile: point.profile,
  contractualCapacity: point.capacity?.value ?? null,
  contractualCapacityUnit: point.capacity?.unit ?? null,
  meterNumber: meter.number,
  meterType: meter.type,
  smartMeterStatus: meter.smart,
  readingFrequency: point.readingFrequency,
  state: point.state,
  stateDay: point.stateDay ?? null,
  yearlyKwh: point.history.map(({ timeframe, kwh }) => ({ timeframe, quantity: kwh })),
});
