import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '@portal/backend/sandbox-kit';
import { startSandboxServer, type SandboxServer } from '../sandbox-server';
import { readDemoVoucher, rightCode, today } from './demo-vouchers';

const slowMilliseconds = 3_000;

interface Used {
  reference: string;
  numero: string;
  code: string;
}

/**
 * The agency's service for suppliers, as far as it is read. The same reference always has the same answer, and of two references for
 * one voucher the first has it.
 */
export const startVoucherAgencySandbox = (db: Db): Promise<SandboxServer> =>
  startSandboxServer((server) => {
    server.post<{ Body: Used }>('/utilisations', async (request, reply) => {
      const { reference, numero, code } = request.body;
      const refused = (motif: string) => reply.status(422).send({ statut: 'REFUSE', reference, motif });
      const voucher = readDemoVoucher(numero);
      if (!voucher) return refused('INCONNU');
      switch (voucher.behaves) {
        case 'away':
          return reply.status(503).send({ erreur: 'maintenance' });
        case 'silent':
          return new Promise<never>(() => undefined);
        case 'garbled':
          return reply.type('application/json').send('{"statut":');
        case 'slow':
          await pause(slowMilliseconds);
          break;
        case 'used':
          return refused('DEJA_UTILISE');
        case 'good':
        case 'lost':
          break;
      }
      if (code !== rightCode) return refused('CODE_ERRONE');
      if (voucher.validUntil < today()) return refused('EXPIRE');
      await db
        .insertInto('sandbox_energy_voucher')
        .values({
          number: numero,
          reference,
          amount_cents: voucher.amountCents,
          valid_until: voucher.validUntil,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const used = await findUse(db, reference);
      if (!used) return refused('DEJA_UTILISE');
      // taken, and nobody hears of it until they ask
      if (voucher.behaves === 'lost') return request.raw.socket.destroy();
      return reply.status(201).send(used);
    });

    server.get<{ Params: { reference: string } }>('/utilisations/:reference', async (request, reply) => {
      const used = await findUse(db, request.params.reference);
      return used ?? reply.status(404).send({ erreur: 'référence inconnue' });
    });
  });

async function findUse(db: Db, reference: string) {
  const row = await db
    .selectFrom('sandbox_energy_voucher')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst();
  return (
    row && {
      statut: 'UTILISE',
      reference,
      montantCentimes: row.amount_cents,
      dateFinValidite: row.valid_until,
      identifiant: `ASP-${row.reference.slice(-12)}`,
    }
  );
}
