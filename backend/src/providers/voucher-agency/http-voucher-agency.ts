import type { VoucherRefusal } from '@portal/contract';
import { isDay } from '@portal/domain';
import { z } from 'zod';
import type { PartnerAddress } from '../sandboxes';
import { callPartner, throwing } from '../partner-call';
import { VoucherAgencySilent, type VoucherAgency, type VoucherAnswer } from './voucher-agency';

/**
 * The agency's words for what it refuses. A voucher is of one year and valid to the 31st of March of the next one (Code de l’énergie,
 * R124-2), pays for the energy of a residence (R124-4), and once.
 */
const refusals: Record<string, VoucherRefusal> = {
  INCONNU: 'UNKNOWN_NUMBER',
  CODE_ERRONE: 'WRONG_CODE',
  EXPIRE: 'EXPIRED',
  DEJA_UTILISE: 'USED',
  NON_ELIGIBLE: 'NOT_ELIGIBLE',
};

/** The State's scale of 2025 goes from 48 to 277 € (arrêté of the scale); it changes, so this only keeps out what is no voucher. */
const largestCents = 100_000;

const answer = z.discriminatedUnion('statut', [
  z.object({
    statut: z.literal('UTILISE'),
    reference: z.string(),
    montantCentimes: z.number().int().min(1).max(largestCents),
    dateFinValidite: z.string().refine(isDay),
    identifiant: z.string().min(1).max(60),
  }),
  z.object({ statut: z.literal('REFUSE'), reference: z.string(), motif: z.string() }),
]);

/**
 * The agency over HTTP: `POST /utilisations` and `GET /utilisations/{reference}`, in JSON. The agency publishes what its service for
 * suppliers does (check, reserve, use, be paid back), not its format: docs/decisions/0134 has ours.
 */
export function httpVoucherAgency(
  { url, apiKey, name }: PartnerAddress & { name: string },
  timeoutMilliseconds = 8_000,
): VoucherAgency {
  const address = `${url.replace(/\/+$/, '')}/utilisations`;
  const headers = { 'x-api-key': apiKey };
  return {
    name,
    use: async ({ reference, number, code, contractNumber }) => {
      const body = { reference, numero: number, code, referenceContrat: contractNumber };
      const reply = await callPartner(address, {
        ...{ method: 'POST', headers, body, timeoutMilliseconds },
      }).catch(throwing(silent));
      return read(reply, reference, [201, 422]);
    },
    find: async (reference) => {
      const reply = await callPartner(`${address}/${encodeURIComponent(reference)}`, {
        headers,
        timeoutMilliseconds,
      }).catch(throwing(silent));
      return reply.status === 404 ? null : read(reply, reference, [200]);
    },
  };
}

const silent = () => new VoucherAgencySilent('The agency of energy vouchers did not answer');

function read(
  { status, body }: { status: number; body: unknown },
  reference: string,
  expected: readonly number[],
): VoucherAnswer {
  const parsed = answer.safeParse(expected.includes(status) ? body : undefined);
  // an answer about another voucher is as good as none
  if (!parsed.success || parsed.data.reference !== reference) throw silent();
  const { data } = parsed;
  if (data.statut === 'REFUSE') {
    const refusal = refusals[data.motif];
    if (refusal === undefined) throw silent();
    return { state: 'REFUSED', refusal };
  }
  return {
    state: 'TAKEN',
    amountCents: data.montantCentimes,
    validUntil: data.dateFinValidite,
    agencyReference: data.identifiant,
  };
}
