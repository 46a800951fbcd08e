import { today } from '@portal/domain';
import fc from 'fast-check';
import { FakeCards } from '../../../../testing/fake-cards';
import { addContract } from '../../../../testing/fixtures/contracts';
import { addRefusedDebit, addUnpaidInvoice } from '../../../../testing/fixtures/payments';
import { addCustomer } from '../../../../testing/fixtures/people';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database';
import { testConfig } from '../../../../testing/test-app';
import { DomainError } from '../../../platform/errors';
import type { Platform } from '../../../platform/http/define-call';
import type { CardWebhook } from '../../../providers/stripe/card-provider';
import type { Providers } from '../../../providers/providers';
import { takeWebhook } from '../card-payments/webhook.service';
import { payPieceByCard } from './card-payment.service';
import { refundOutcome } from './give-back.service';
import { casePayments } from '../../sales/orders/payment/case-payments.service';
import { cardPaymentOutcome } from './payment-outcome';
import { contractBalance } from './payments.service';
import { redebitPiece } from './redebit.service';

let database: TestDatabase;
let drawn = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  await addCustomer(database.db, 'T840');
});
afterAll(() => database.drop());

const kinds = [
  'pay',
  'charge',
  'overcharge',
  'refuse',
  'end',
  'tell',
  'tellOld',
  'moneyBack',
  'redebit',
  'reject',
  'lose',
] as const;
/** What customers, banks and the provider do, in any order; an action that does not apply changes nothing. */
const deeds = fc.array(fc.constantFrom(...kinds), { minLength: 3, maxLength: 14 });
type Deed = (typeof kinds)[number];

async function newDebt(withInvoice: boolean) {
  const key = { customer_number: 'T840', contract_number: `CT840-${++drawn}` };
  await addContract(database.db, 'T840', key.contract_number);
  if (!withInvoice) return { key, pieceId: await addRefusedDebit(database.db, key), due: 8_450 };
  const invoice_id = await addUnpaidInvoice(database.db, key);
  const debit = { kind: 'adhocPieces', invoice_id, amount_cents: 12_010, residual_cents: 0 } as const;
  return { key, pieceId: await addRefusedDebit(database.db, key, debit), due: 12_010 };
}

const sumOf = (cents: readonly number[]): number => cents.reduce((sum, each) => sum + each, 0);

type Debt = Awaited<ReturnType<typeof newDebt>>;

/** One customer, one debt, one provider. */
class Story {
  readonly cards = new FakeCards();
  readonly #platform: Platform;
  readonly #sentEvents: CardWebhook[] = [];
  #reference: string | undefined;

  constructor(readonly debt: Debt) {
    this.#platform = {
      db: database.db,
      config: testConfig,
      clock: () => new Date('2026-11-21T10:00:00Z'),
      providers: { cards: this.cards } as unknown as Providers,
    };
  }

  async live(deed: Deed): Promise<void> {
    try {
      await this.#act(deed);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      expect([404, 409, 502]).toContain(error.status);
    }
  }

  async #act(deed: Deed): Promise<void> {
    const { key, pieceId } = this.debt;
    const who = { customerNumber: key.customer_number, contractNumber: key.contract_number };
    const author = { login: 'T840', isAgent: false };
    const status = this.cards.payments.get(this.#reference ?? '')?.status;
    const open = status === 'toConfirm' || status === 'failed';
    switch (deed) {
      case 'pay':
        this.#reference = (
          await payPieceByCard(this.#platform, { ...who, payment: pieceId, amount: undefined, author })
        ).reference;
        return;
      case 'charge':
        if (open) this.#happens({ status: 'succeeded' });
        return;
      case 'overcharge':
        if (open) this.#happens({ status: 'succeeded', amountCents: 99_999 });
        return;
      case 'refuse':
        if (open) this.#happens({ status: 'failed', failureMessage: 'Non' });
        return;
      case 'end':
        if (open) this.#happens({ status: 'canceled' });
        return;
      case 'tell':
        return this.#tell(this.#sentEvents.at(-1));
      case 'tellOld':
        return this.#tell(this.#sentEvents[0]);
      case 'moneyBack':
        if (status === 'succeeded') await this.#tell(this.cards.moneyBackOf(this.#reference ?? ''));
        return;
      case 'redebit':
        await redebitPiece(this.#platform, {
          ...who,
          pieceId,
          dueDate: '2026-11-30',
          noticeWaived: false,
          author,
        });
        return;
      case 'reject':
        await database.db
          .updateTable('payment_piece')
          .set({ status: 'sent-cancelled' })
          .where('contract_number', '=', key.contract_number)
          .where('status', '=', 'validated')
          .execute();
        return;
      case 'lose':
        this.cards.lostAnswers = 1;
    }
  }

  #happens(change: Parameters<FakeCards['set']>[1]): void {
    if (this.#reference === undefined) return;
    this.cards.set(this.#reference, change);
    this.#sentEvents.push(this.cards.eventOf(this.#reference));
  }

  async #tell(event: CardWebhook | undefined): Promise<void> {
    if (event) await takeWebhook(this.#platform, event, cardPaymentOutcome(casePayments), refundOutcome);
  }

  /**
   * Σ settled ≤ Σ due, one replacement at most; every cent that the provider took and we heard of has one place, as a
   * payment or as a credit; the balance is what is left.
   */
  async check(): Promise<void> {
    const { key, pieceId, due } = this.debt;
    const pieces = await database.db
      .selectFrom('payment_piece')
      .selectAll()
      .where('contract_number', '=', key.contract_number)
      .execute();
    const counting = pieces.filter(
      ({ replaces_id, status }) =>
        replaces_id === pieceId && !['sent-cancelled', 'reconciled-cancellation'].includes(status),
    );
    expect(counting.length).toBeLessThanOrEqual(1);
    const byCard = pieces.filter(
      ({ status, payment_method_code: method }) => status === 'reconciled' && method === 'card',
    );
    const paid = byCard.filter(({ residual_cents }) => residual_cents === 0);
    const credited = byCard.filter(({ residual_cents }) => residual_cents < 0);
    expect(sumOf(paid.map(({ amount_cents }) => amount_cents))).toBeLessThanOrEqual(due);
    const payments = await database.db
      .selectFrom('card_payment')
      .select(['id', 'status', 'provider_reference'])
      .where('contract_number', '=', key.contract_number)
      .execute();
    const taken = (status: 'success' | 'detectedAnomaly') =>
      payments
        .filter((payment) => payment.status === status)
        .map(({ id, provider_reference }) => [
          id,
          this.cards.payments.get(provider_reference ?? '')?.amountCents,
        ])
        .sort();
    const placed = (its: typeof pieces) => its.map(({ id, amount_cents }) => [id, amount_cents]).sort();
    expect(placed(paid)).toEqual(taken('success'));
    expect(placed(credited)).toEqual(taken('detectedAnomaly'));
    expect(credited.every(({ amount_cents, residual_cents }) => residual_cents === -amount_cents)).toBe(true);
    const invoices = await database.db
      .selectFrom('invoice')
      .select('residual_cents')
      .where('contract_number', '=', key.contract_number)
      .execute();
    const owed = [...pieces.filter((piece) => !credited.includes(piece)), ...invoices];
    const residuals = owed.map(({ residual_cents }) => residual_cents);
    expect(Math.min(...residuals)).toBeGreaterThanOrEqual(0);
    expect(sumOf(residuals)).toBeLessThanOrEqual(due);
    if (paid.length > 0) expect(sumOf(residuals)).toBe(0);
    const left = sumOf(residuals) - sumOf(credited.map(({ amount_cents }) => amount_cents));
    const { balance } = await contractBalance(database.db, 'T840', key.contract_number, today());
    expect(Math.round((balance ?? 0) * 100)).toBe(left);
  }
}

test.each([
  ['a prepayment', false],
  ['an invoice’s debit', true],
])(
  'C6.5 after any sequence of events, %s is paid at most once, and other money is credited',
  async (_case, withInvoice) => {
    await fc.assert(
      fc.asyncProperty(deeds, async (story) => {
        const teller = new Story(await newDebt(withInvoice));
        for (const deed of story) {
          await teller.live(deed);
          await teller.check();
        }
      }),
      { numRuns: 25 },
    );
  },
  240_000,
);
