import type { RequestOf } from '@portal/contract';
import { ownCustomer } from '../../../platform/access/own-customer';
import { authorOf, writeForCustomer } from '../../../platform/customer-write';
import { defineCall, type Call } from '../../../platform/http/define-call';
import { changeBilling } from './billing/billing-change';
import { paymentModes } from './billing/payment-mode.service';
import { changeCoholder } from './coholder/coholder.service';
import { missingField, refusedFields } from '../../../platform/errors';
import { assertOwnPassword } from '../../customer/authentication/own-password.service';
import { proofErrors } from './consents/consents.rules';
import { changeConsent, consentsOf } from './consents/consents.service';
import { confirmedOrRefused, confirmEmail } from './email/confirm-email.service';
import { changeContact } from './contact/contact.service';
import { giveUpEmailChange, resendEmailCode } from './email/email-change.service';

const contactPolicy = ownCustomer(({ customerNbr }: RequestOf<'/updateCustomer'>) => ({
  customerNumber: customerNbr,
}));

const pendingEmailPolicy = ownCustomer(({ customerNbr }: RequestOf<'/managePendingEmail'>) => ({
  customerNumber: customerNbr,
}));

const confirmEmailPolicy = ownCustomer(({ customerNbr }: RequestOf<'/confirmEmail'>) => ({
  customerNumber: customerNbr,
}));

const coholderPolicy = ownCustomer(({ contractNbr }: RequestOf<'/manageCoholder'>) => ({
  contractNumber: contractNbr,
}));

const billingPolicy = ownCustomer((payload: RequestOf<'/updateBillingData'>) => ({
  customerNumber: 'customerNbr' in payload ? payload.customerNbr : undefined,
  contractNumber: 'contractNbr' in payload ? payload.contractNbr : undefined,
}));

const paymentModesPolicy = ownCustomer(({ contractNbr }: RequestOf<'/getPaymentModes'>) => ({
  contractNumber: contractNbr,
}));

const consentListPolicy = ownCustomer(({ customerNbr }: RequestOf<'/getConsents'>) => ({
  customerNumber: customerNbr,
}));

const consentPolicy = ownCustomer(({ customerNbr }: RequestOf<'/manageConsent'>) => ({
  customerNumber: customerNbr,
}));

/** Changes that mail somebody, or that a person makes a few times a year. */
const limit = { max: 60, timeWindow: '1 minute' };

/** @throws DomainError 400, 422 INVALID_CREDENTIALS, 429. */
async function confirmPassword(
  { db, clock, grant: { visitor }, address }: Call<'/confirmEmail'>,
  password: string | undefined,
): Promise<void> {
  if (password === undefined) {
    throw missingField('password', 'Saisissez votre mot de passe pour changer d’adresse e-mail');
  }
  const refusal = { path: 'password', message: 'Le mot de passe est incorrect' };
  await assertOwnPassword(db, clock, { visitor, password, address, refusal });
}

export const profileCalls = [
  defineCall('/updateCustomer', {
    summary: 'Changes e-mail, phone, mailings and, with them, a co-holder',
    policy: contactPolicy,
    limit,
    handler: (call) =>
      writeForCustomer({ ...call, path: '/updateCustomer' }, (tx, author) =>
        changeContact(tx, call.clock, {
          customerNumber: call.grant.customerNumber,
          request: call.payload,
          author,
          supportEmail: call.config.supportEmail,
        }),
      ),
  }),
  defineCall('/confirmEmail', {
    summary: 'Puts a new e-mail in force, with the code mailed to it (an agent: to the former one too)',
    policy: confirmEmailPolicy,
    limit,
    handler: async (call) => {
      const { code, formerCode } = call.payload;
      const { customerNumber, visitor } = call.grant;
      const { publicUrl, supportEmail } = call.config;
      const { password, ...payload } = call.payload;
      // The request is kept against repeats, so the password is taken out of it.
      const isOwn = !authorOf(visitor).isAgent;
      const prove = isOwn ? () => confirmPassword(call, password) : undefined;
      const write = { ...call, payload, path: '/confirmEmail' as const, prove };
      const outcome = await writeForCustomer(write, (tx, author) =>
        confirmEmail(tx, call.clock, {
          customerNumber,
          code,
          formerCode,
          author,
          keep: visitor.sessionHash,
          publicUrl,
          supportEmail,
        }),
      );
      return confirmedOrRefused(outcome);
    },
  }),
  defineCall('/managePendingEmail', {
    summary: 'Mails the codes of a pending e-mail again, or gives it up',
    policy: pendingEmailPolicy,
    limit,
    handler: (call) =>
      writeForCustomer({ ...call, path: '/managePendingEmail' }, async (tx, author) => {
        const { customerNumber } = call.grant;
        const { supportEmail } = call.config;
        return call.payload.mode === 'CANCEL'
          ? giveUpEmailChange(tx, call.clock, customerNumber)
          : resendEmailCode(tx, call.clock, { customerNumber, author, supportEmail });
      }),
  }),
  defineCall('/manageCoholder', {
    summary: 'Adds, changes or removes the co-holder of an individual’s contract',
    policy: coholderPolicy,
    limit,
    handler: (call) =>
      writeForCustomer({ ...call, path: '/manageCoholder' }, async (tx, author) => {
        const { mode, contractNbr, coholder, version } = call.payload;
        const changed = await changeCoholder(tx, call.clock, {
          customerNumber: call.grant.customerNumber,
          contractNumber: contractNbr,
          mode,
          coholder: coholder[0],
          version,
          path: 'coholder.0',
          author,
          supportEmail: call.config.supportEmail,
        });
        return { answer: { code: '200' as const, ...changed }, detail: { mode } };
      }),
  }),
  defineCall('/updateBillingData', {
    summary:
      'Changes the bank account, the debit day, how the contract is paid, how invoices are sent, or the billing contact',
    policy: billingPolicy,
    limit,
    handler: (call) =>
      writeForCustomer({ ...call, path: '/updateBillingData' }, (tx, author) =>
        changeBilling(tx, call.clock, {
          customerNumber: call.grant.customerNumber,
          request: call.payload,
          author,
          publicUrl: call.config.publicUrl,
          supportEmail: call.config.supportEmail,
        }),
      ),
  }),
  defineCall('/getPaymentModes', {
    summary: 'How a contract may be paid, and whether its holder or an agent changes it',
    policy: paymentModesPolicy,
    handler: ({ payload, grant, ...platform }) =>
      paymentModes(platform, grant.customerNumber, payload.contractNbr),
  }),
  defineCall('/getConsents', {
    summary: 'What the customer allowed, since when and until when',
    policy: consentListPolicy,
    handler: async ({ db, grant }) => ({ consents: await consentsOf(db, grant.customerNumber) }),
  }),
  defineCall('/manageConsent', {
    summary: 'Gives or withdraws a consent',
    policy: consentPolicy,
    limit,
    handler: (call) =>
      writeForCustomer({ ...call, path: '/manageConsent' }, async (tx, author) => {
        const { purpose, granularity, contactChannel, granted, screen, textVersion } = call.payload;
        const { customerNumber } = call.grant;
        const subject = { purpose, granularity, contactChannel };
        const missing = proofErrors(call.payload);
        if (missing.length > 0) throw refusedFields(missing);
        const consents = await changeConsent(tx, call.clock, {
          ...subject,
          customerNumber,
          granted,
          author,
          screen,
          textVersion,
        });
        return {
          answer: { code: '200' as const, consents },
          detail: { purpose, granularity, ...(contactChannel && { contactChannel }), granted },
        };
      }),
  }),
];
