import { energies, timeframes } from '@portal/contract';
import { z } from 'zod';
import { DomainError } from '../../platform/errors';
import { callPartner, throwing } from '../partner-call';
import type { DeliveryPointRegistry, RegisteredPoint } from './delivery-point-registry';

const kwh = z.number().int().min(0).max(10_000_000);

/** What the operators' gateway answers to `GET /points/{energy}/{number}`: docs/tariff.md. */
const answer = z.object({
  point: z.string(),
  energy: z.enum(energies),
  address: z.object({
    number: z.string().nullable(),
    street: z.string(),
    postalCode: z.string(),
    town: z.string(),
    inseeCode: z.string(),
  }),
  operator: z.string(),
  gridTariff: z.string(),
  profile: z.string(),
  capacity: z.object({ value: z.number().positive(), unit: z.enum(['kVA', 'kWh']) }).nullable(),
  meter: z.object({ number: z.string(), type: z.string(), smart: z.string() }),
  readingFrequency: z.enum(['MONTHLY', 'BIMONTHLY', 'BIANNUAL']),
  history: z.array(z.object({ timeframe: z.enum(timeframes), kwh })).max(8),
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
      const address = `${url.replace(/\/+$/, '')}/points/${energy}/${encodeURIComponent(pointOfDelivery)}`;
      const headers = { 'x-api-key': apiKey };
      const reply = await callPartner(address, { headers, timeoutMilliseconds }).catch(throwing(noAnswer));
      if (reply.status === 404) return null;
      const parsed = answer.safeParse(reply.status === 200 ? reply.body : undefined);
      // An answer about another point is as good as none.
      if (!parsed.success || parsed.data.point !== pointOfDelivery || parsed.data.energy !== energy) {
        throw noAnswer();
      }
      return toPoint(parsed.data);
    },
  };
}

const toPoint = ({ address, meter, ...point }: z.output<typeof answer>): RegisteredPoint => ({
  pointOfDelivery: point.point,
  energy: point.energy,
  address: {
    number: address.number,
    street: address.street,
    postalCode: address.postalCode,
    townName: address.town,
    townCode: address.inseeCode,
  },
  grdCode: point.operator,
  gridRate: point.gridTariff,
  profile: point.profile,
  contractualCapacity: point.capacity?.value ?? null,
  contractualCapacityUnit: point.capacity?.unit ?? null,
  meterNumber: meter.number,
  meterType: meter.type,
  smartMeterStatus: meter.smart,
  readingFrequency: point.readingFrequency,
  yearlyKwh: point.history.map(({ timeframe, kwh }) => ({ timeframe, quantity: kwh })),
});
