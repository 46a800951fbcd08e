import { z } from 'zod';
import { text } from '../entities/primitives';
import { contractTransfer } from '../entities/search';
import { energies } from '../enumerations';
import { orderStatuses } from '../subscription-enumerations';
import { request } from '../origin';
import { searchMaxLength } from '../text-lengths';

/** Characters from which the palette asks the server. */
const paletteMinimum = 3;

/** Whoever has a delivery point now, is to have it, or had it. */
const holders = ['CURRENT', 'NEXT', 'FORMER'] as const;

/** The first five of a kind; null to an agent whose scheme has no search of it. */
const found = <T extends z.ZodType>(row: T) =>
  z
    .object({
      rows: z.array(row),
      /** There are further ones, which the search of that kind shows. */
      more: z.boolean(),
    })
    .nullable();

/** Which contract was asked for; the address is its delivery point's, in one line. Absent from older servers. */
const contract = z
  .object({
    contractNumber: z.string(),
    energy: z.enum(energies),
    address: z.string(),
    /** As the search of customers says it: of two holders, which one this is. */
    transfer: contractTransfer.optional(),
  })
  .optional();

/** What the command palette finds: of each kind no more than the agent's own search of it would. */
export const paletteCalls = {
  '/findInPalette': {
    request: request({
      /** A case, customer or contract number, a PDL or PCE, a meter, an e-mail, a phone, a SIRET, a name. */
      text: text(searchMaxLength).refine(
        (typed) => typed.length >= paletteMinimum,
        'Tapez au moins 3 caractères',
      ),
    }),
    response: z.object({
      cases: found(
        z.object({
          orderReference: z.string(),
          orderStatus: z.enum(orderStatuses),
          channel: z.string(),
          /** Of the customer or their company; null while nobody is named. */
          name: z.string().nullable(),
        }),
      ),
      customers: found(
        z.object({
          customerNumber: z.string(),
          name: z.string(),
          townName: z.string(),
          /** Where one contract or its meter was asked for. */
          contract,
        }),
      ),
      deliveryPoints: found(
        z.object({
          pointOfDelivery: z.string(),
          energy: z.enum(energies),
          customerNumber: z.string(),
          name: z.string(),
          /** By their contracts for this point: one is under way, one is to begin, or all are over. */
          holder: z.enum(holders),
          /** Of the contracts for this point the latest. */
          contract,
        }),
      ),
      /** Agents, by user name, e-mail or name; absent from older servers. */
      users: found(
        z.object({ userName: z.string(), name: z.string(), userGroup: z.string(), enabled: z.boolean() }),
      ).optional(),
    }),
  },
} as const;
