import { z } from 'zod';
import { callPartner, throwing } from '../partner-call';
import { AddressBaseSilent, type AddressBase, type BaseAddress } from './address-base';

const mostAddresses = 8;

/** The part of the base's GeoJSON (`GET /search/?q=…`) that is read. */
const answer = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(
    z.object({
      properties: z.object({
        label: z.string(),
        type: z.enum(['housenumber', 'street', 'locality', 'municipality']),
        /** Of a house, a street or a hamlet; of a commune its own. */
        name: z.string(),
        housenumber: z.string().optional(),
        /** Of a house alone. */
        street: z.string().optional(),
        postcode: z.string(),
        city: z.string(),
        citycode: z.string(),
      }),
    }),
  ),
});

type Properties = z.output<typeof answer>['features'][number]['properties'];

/** The base, or whatever speaks like it: `https://api-adresse.data.gouv.fr`, or the same format elsewhere. */
export function banAddresses(url: string, timeoutMilliseconds = 3_000): AddressBase {
  const root = url.replace(/\/+$/, '');
  return {
    search: async (q) => {
      const query = new URLSearchParams({ q, limit: String(mostAddresses), autocomplete: '1' });
      const reply = await callPartner(`${root}/search/?${query}`, { timeoutMilliseconds }).catch(
        throwing(silent),
      );
      const parsed = answer.safeParse(reply.status === 200 ? reply.body : undefined);
      if (!parsed.success) throw silent();
      return parsed.data.features.slice(0, mostAddresses).map(({ properties }) => toAddress(properties));
    },
  };
}

const silent = () => new AddressBaseSilent('The national base of addresses did not answer');

const toAddress = (found: Properties): BaseAddress => ({
  label: found.label,
  number: found.housenumber ?? null,
  street: found.type === 'municipality' ? null : (found.street ?? found.name),
  postalCode: found.postcode,
  townName: found.city,
  townCode: found.citycode,
});
