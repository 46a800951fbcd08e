import { communeOf } from '@portal/domain';
import { z } from 'zod';
import { callPartner, throwing } from '../partner-call';
import { AddressBaseSilent, type AddressBase, type BaseAddress } from './address-base';

const mostAddresses = 8;

/** An address as far as it is read. The base promises no field of them. */
const address = z.object({
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
    /** Of Paris, Lyon and Marseille that of the arrondissement. */
    citycode: z.string(),
  }),
});

/** The base's GeoJSON (`GET /search?q=…`). */
const answer = z.object({ type: z.literal('FeatureCollection'), features: z.array(z.unknown()) });

type Properties = z.output<typeof address>['properties'];

/**
 * The base, or whatever speaks like it: `https://data.geopf.fr/geocodage`, or a server of one's own (Addok). It refuses 50 requests
 * a second of one address with 429, for five seconds: it is silent then.
 */
export function banAddresses(url: string, timeoutMilliseconds = 3_000): AddressBase {
  const root = url.replace(/\/+$/, '');
  return {
    search: async (q) => {
      const query = new URLSearchParams({ q, limit: String(mostAddresses), autocomplete: '1' });
      const reply = await callPartner(`${root}/search?${query}`, { timeoutMilliseconds }).catch(
        throwing(silent),
      );
      const parsed = answer.safeParse(reply.status === 200 ? reply.body : undefined);
      if (!parsed.success) throw silent();
      // one that has no postal code, or is of another kind, completes nothing
      const found = parsed.data.features.flatMap((feature) => address.safeParse(feature).data ?? []);
      return found.slice(0, mostAddresses).map(({ properties }) => toAddress(properties));
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
  townCode: communeOf(found.citycode),
});
