import { createHash } from 'node:crypto';
import { formatLongDay, parisDayOf, withdrawalDeadline } from '@portal/domain';
import { openCaseEnvironment, type CaseEnvironment } from '../../../../../testing/case-environment';
import { readPdf } from '../../../../../testing/read-pdf';
import { testConfig } from '../../../../../testing/test-app';
import type { SignatureProvider } from '../../../../providers/signature/signature-provider';
import { findOrder } from '../case/orders.queries';
import { refreshSignature } from './refresh-signature.service';
import { settleSignatures } from './signature-rounds.service';

// A thread, its fonts and a reader of PDFs: seconds on a busy machine.

let environment: CaseEnvironment;
beforeAll(async () => {
  environment = await openCaseEnvironment();
});
afterAll(() => environment.close());

const platform = (signature: Partial<SignatureProvider> = {}) => ({
  db: environment.database.db,
  clock: () => new Date(),
  config: testConfig,
  providers: { ...environment.providers, signature: { ...environment.providers.signature, ...signature } },
});

async function signedOnTheFrame(): Promise<string> {
  const opened = await environment.sign(environment.draft());
  await environment.decide(opened.validation!.iframe, 'signed');
  return opened.orderNumber;
}
const rowOf = async (orderNumber: string) => (await findOrder(environment.database.db, orderNumber))!;

const papersOf = (customerNumber: string | null) =>
  environment.database.db
    .selectFrom('document')
    .innerJoin('document_content', 'document_content.document_key', 'document.document_key')
    .select(['kind', 'document_date', 'content', 'sha256'])
    .where('document.customer_number', '=', customerNumber)
    .orderBy('kind')
    .execute();

const textOf = async (content: Buffer) => (await readPdf(content)).pages.join(' ');

test('C6.1 the stored papers show who signed, when, by which proof, and until when they may withdraw', async () => {
  const orderNumber = await signedOnTheFrame();
  const { signature_papers: papers, signature_reference: reference } = await rowOf(orderNumber);
  const { customer_number, signed_at } = await refreshSignature(platform(), await rowOf(orderNumber));
  const day = parisDayOf(signed_at!);
  const [contract, mandate] = await papersOf(customer_number);
  expect([contract?.kind, contract?.document_date]).toEqual(['CONTRACT', day]);
  const text = await textOf(contract!.content);
  for (const part of [
    'Signé électroniquement par Zoé D’Aubigné-Łukasz',
    `Souscrit le ${formatLongDay(day)}`,
    `Rétractation possible jusqu’au ${formatLongDay(withdrawalDeadline(day))}`,
    `dossier ${reference}`,
    papers![0]!.sha256!,
  ]) {
    expect(text.replace(/\s/g, '')).toContain(part.replace(/\s/g, ''));
  }
  expect(await textOf(mandate!.content)).toContain('Signé électroniquement par Zoé D’Aubigné-Łukasz');
  for (const { content, sha256 } of [contract!, mandate!]) {
    expect(createHash('sha256').update(content).digest()).toEqual(sha256);
  }
});

test('C6.1 a provider’s own signed file is the one that is kept, byte for byte', async () => {
  const orderNumber = await signedOnTheFrame();
  const { signature } = environment.providers;
  const marked = Buffer.from('%PDF-1.7 with the provider’s signature');
  const signedDocuments: SignatureProvider['signedDocuments'] = async (reference) => {
    const [contract, ...others] = await signature.signedDocuments(reference);
    return [{ name: contract!.name, content: marked }, ...others];
  };
  const { customer_number } = await refreshSignature(platform({ signedDocuments }), await rowOf(orderNumber));
  const [contract, mandate] = await papersOf(customer_number);
  expect(contract?.content).toEqual(marked);
  expect(await textOf(mandate!.content)).toContain('Signé électroniquement');
});

test('C6.1 the withdrawal period starts when the customer signed, not when we heard of it', async () => {
  const orderNumber = await signedOnTheFrame();
  const { signature_reference: reference } = await rowOf(orderNumber);
  const { signedAt } = await environment.providers.signature.retrieve(reference!);
  const later = { ...platform(), clock: () => new Date(Date.now() + 3 * 86_400_000) };
  const { signed_at, customer_number } = await refreshSignature(later, await rowOf(orderNumber));
  expect(signed_at).toEqual(signedAt);
  const contract = await environment.database.db
    .selectFrom('contract')
    .select('subscription_date')
    .where('customer_number', '=', customer_number)
    .executeTakeFirst();
  expect(contract?.subscription_date).toBe(parisDayOf(signedAt!));
});

test('C6.1 papers that come later still have the instant of the signature', async () => {
  const orderNumber = await signedOnTheFrame();
  const { signature } = environment.providers;
  const signedDocuments = () => signature.signedDocuments('sig_unknown');
  const done = await refreshSignature(platform({ signedDocuments }), await rowOf(orderNumber));
  expect(done.order_status).toBe('FINALIZED_WITHOUT_DOC');
  await settleSignatures(platform(), () => undefined);
  const [contract] = await papersOf(done.customer_number);
  expect(await textOf(contract!.content)).toContain('Signé électroniquement par Zoé D’Aubigné-Łukasz');
  expect(contract?.document_date).toBe(parisDayOf(done.signed_at!));
});
