import { addDays, formatDay, today } from '@portal/domain';
import type { CaseEnvironment } from '../../case-environment';
import { addRefusedDebit } from '../../fixtures/payments';
import { tinyPng } from '../../fixtures/requests';
import { markers } from '../markers';
import type { Person } from './become-customer';
import { look, tell } from './tell';

const { firstName, lastName, email, words } = markers;

/** What agents do about a customer, and write of them where nobody asks for a name. */
export async function helpAsAgent(
  { portal, database: { db } }: CaseEnvironment,
  { customerNbr, contractNbr, orderNumber }: Person,
): Promise<void> {
  const { token: signer } = await portal.logIn('signer');
  const whose = { customerNbr, contractNbr };
  const reason = `Appel de ${firstName} ${lastName} : ${words}`;
  await tell(portal, '/elevateSupport', { customerNbr, reason }, signer);
  const about = { category: 'TECHNICAL_ASSISTANCE', subCategory: 'METER_CHECKUP' } as const;
  const { eventNbr } = await tell(
    portal,
    '/createEvent',
    { ...whose, ...about, message: `${lastName} rappelle : ${words}` },
    signer,
  );
  const one = { customerNbr, eventNbr };
  // a picture may end with words of its camera
  const picture = Buffer.concat([tinyPng, Buffer.from(`${firstName} ${lastName}, ${words}`)]);
  const paper = { ...one, fileName: `Courrier de ${lastName}.png`, content: picture.toString('base64') };
  const { file: sent } = await tell(portal, '/addWorkedRequestFile', paper, signer);
  const answer = { version: 1, message: `Bonjour ${firstName}, ${words}`, outcome: 'WAITING' } as const;
  await tell(portal, '/answerRequest', { ...one, ...answer, files: [sent.fileId] }, signer);
  await tell(portal, '/closeRequest', { ...one, version: 2, outcome: 'NO_ACTION', reason: words }, signer);
  await tell(portal, '/endSupport', { customerNbr }, signer);
  const note = { ...whose, kind: 'CALL_RECEIVED', text: `${firstName} ${lastName} : ${words}` } as const;
  const { note: written } = await tell(portal, '/writeNote', note, signer);
  const corrected = { customerNbr, noteId: written.noteId, version: written.version };
  await tell(portal, '/correctNote', { ...corrected, text: `${lastName} rappelle : ${words}` }, signer);
  const debt = await addRefusedDebit(db, { customer_number: customerNbr, contract_number: contractNbr });
  const { offers } = await tell(portal, '/getRepayments', whose, signer);
  const parts = offers[0]?.schedules[0]?.parts.length ?? 2;
  const { plan } = await tell(portal, '/proposeRepayment', { ...whose, parts }, signer);
  await tell(portal, '/cancelRepayment', { customerNbr, planId: plan.id, reason: words }, signer);
  await db
    .updateTable('payment_piece')
    .set({ residual_cents: 0, replacing_payment_count: 1 })
    .where('customer_number', '=', customerNbr)
    .where('id', '=', debt)
    .execute();
  const said = `${firstName} ${lastName} hésite : ${words}`;
  await tell(portal, '/writeCaseNote', { orderNumber, kind: 'NOTE', text: said }, signer);
  await look(portal, '/subscription/client/check', { email }, signer);
  await tell(portal, '/customerAndContract', { lastName, email }, signer);
  await tell(portal, '/findInPalette', { text: `${lastName}` }, signer);
  await tell(portal, '/adminClientSpace', { userName: email }, signer);
  await tell(portal, '/resetCustomerPassword', { email, customerNbr }, signer);
  await tell(portal, '/exportCustomerContracts', { lastName }, signer);
  await tell(portal, '/exportCases', { lastName }, signer);
  const file = {
    fileName: `avenants ${lastName}.csv`,
    content: [
      'numero_contrat;date_effet;libelle',
      `${contractNbr};${formatDay(addDays(today(), -1))};Accord avec ${firstName} ${lastName}`,
      '',
    ].join('\r\n'),
  };
  await tell(portal, '/checkAmendments', file, signer);
  await tell(portal, '/exportAmendmentReport', file, signer);
  await tell(portal, '/uploadAmendments', file, signer);
  await tell(portal, '/searchAudit', { customerNbr }, signer);
  await tell(portal, '/getOrder', { orderNumber }, signer);
}
