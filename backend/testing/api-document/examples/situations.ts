import type { CallPath } from '@portal/contract';
import { codeAt } from '../../../src/domains/customer/authentication/factor/factor.rules';
import type { Db } from '../../../src/platform/database';
import { SoftAuthenticator } from '../../fixtures/authenticator';
import { lastCodeTo } from '../../fixtures/mailed-codes';
import { password } from '../../fixtures/people';
import { addFactor } from '../../fixtures/second-factor';
import { payloads } from '../../payloads/payloads';
import { addPasskey, passkeyAddress } from '../../privacy/life/in-space';
import { elevate } from '../../rights/principals';
import type { OwnedSubject } from '../../rights/subjects';
import type { TestApp } from '../../test-app';
import { exampleInstant } from './example-portal';

export interface Scene {
  portal: TestApp;
  db: Db;
  /** Of the caller. */
  bearer: string | undefined;
  /** Whom and what the call is about. */
  subject: OwnedSubject;
}

export interface Situation {
  /** A customer of the demo, or one of the test's own, as calls that change something need. By default by what the call does. */
  of?: 'demo' | 'own';
  /** What is done before, besides the preparations of the rights tests. */
  before?: (scene: Scene) => Promise<unknown>;
  /** Fields of the request that are others than in the rights tests, or follow from what is done for them. */
  given?: (scene: Scene) => Promise<object> | object;
  /** Fields of the request as they are shown, where the real ones are long. */
  shown?: object;
  /** Fields of a request that is refused as callers have to expect of this call. */
  refused?: object;
}

/** Camille Martin's first contract and its meter. */
export const demo = {
  customerNbr: '100001',
  contractNbr: 'EL00100001001',
  pointOfDelivery: '20010000100125',
  orderNumber: 'A00000001',
  email: 'camille.martin@example.fr',
};
const { pointOfDelivery } = demo;
const ofMeter: Situation = { of: 'demo', given: () => ({ pointOfDelivery }) };

/** A second step, by an application whose codes are `code`. */
async function withApplication({ db, subject }: Scene) {
  const { codeAt: codeOf } = await addFactor(db, subject.ownerId);
  return { code: codeOf(exampleInstant) };
}

const begun = async (scene: Scene, user = scene.subject.customerNbr) =>
  (await scene.portal.call('/login', { user, password })).challenge?.id ?? '';

/** The link by which the warning mail of a change of password takes it back. */
async function undoLink({ portal, db, bearer, subject: { customerNbr } }: Scene) {
  const change = { user: customerNbr, oldPassword: password, newPassword: 'Coquelicot-77!' };
  await portal.call('/changePassword', change, bearer);
  const { payload } = await db
    .selectFrom('mail_outbox')
    .select('payload')
    .where('recipient', '=', `client.${customerNbr.toLowerCase()}@example.fr`)
    .where('template', '=', 'password-changed')
    .executeTakeFirstOrThrow();
  const { link } = payload.undo as { link: string };
  return { link: link.split('#code=')[1] };
}

/** The code that the check of a client's address mails to it. */
async function mailedToClient({ portal, db, bearer }: Scene) {
  const { email, customerNbr } = demo;
  const headers = { authorization: `Bearer ${bearer}` };
  await portal.app.inject({ url: '/api/subscription/client/check', query: { email }, headers });
  return { mail: email, customerNbr, code: await lastCodeTo(db, email) };
}

/** The same caller first makes another call, so that the answer shows its result. */
const after =
  (path: CallPath, more: object = {}) =>
  ({ portal, bearer, subject }: Scene) =>
    portal.call(path, Object.assign({}, payloads[path](subject), more), bearer);

/** Where a call needs more than its row of the rights tests, for an answer that shows something. */
export const situations: Partial<Record<CallPath, Situation>> = {
  '/legal/:page': { refused: { page: 'recettes' } },
  '/login': { of: 'own', refused: { password: 'Autre-chose-1!' } },
  '/logout': { of: 'own', refused: { channel: 'un canal' } },
  '/resetPassword': {
    of: 'own',
    refused: { mode: 'VALIDATION', temporaryPassword: 'AAAA-1111', newPassword: 'Coquelicot-77!' },
  },
  '/changePassword': {
    of: 'own',
    given: () => ({ oldPassword: password }),
    refused: { newPassword: 'trop-simple' },
  },
  '/confirmLogin': {
    of: 'own',
    given: async (scene) => ({ ...(await withApplication(scene)), challenge: await begun(scene) }),
    refused: { code: '000000' },
  },
  '/beginFactor': { of: 'own', refused: { password: 'Autre-chose-1!' } },
  '/confirmFactor': {
    of: 'own',
    given: async ({ portal, bearer }) => {
      const { challenge, secret } = await portal.call('/beginFactor', { password }, bearer);
      return { challenge, code: codeAt(secret, exampleInstant) };
    },
  },
  '/getLoadCurve': { of: 'own' },
  '/exportLoadCurve': { of: 'own' },
  '/renewRecoveryCodes': { of: 'own', given: withApplication },
  '/removeFactor': { of: 'own', given: withApplication },
  '/getFactor': { of: 'own', before: withApplication },
  '/askLogInPasskey': {
    of: 'own',
    given: async (scene) => {
      await addPasskey(scene.db, scene.subject.ownerId);
      return { challenge: await begun(scene) };
    },
  },
  '/askPasskey': {
    of: 'own',
    before: ({ db, subject }) => addPasskey(db, subject.ownerId),
  },
  '/beginPasskey': { of: 'own' },
  '/confirmPasskey': {
    of: 'own',
    given: async ({ portal, bearer }) => {
      const { challenge, creation } = await portal.call('/beginPasskey', { password }, bearer);
      return { challenge, registration: new SoftAuthenticator(passkeyAddress).create(creation) };
    },
    shown: {
      registration: { id: 'AAAA', clientDataJSON: 'AAAA', attestationObject: 'AAAA', transports: [] },
    },
  },
  '/removePasskey': {
    of: 'own',
    given: async (scene) => {
      const { db, subject } = scene;
      await addPasskey(db, subject.ownerId);
      const find = db.selectFrom('passkey').select('id').where('identity_id', '=', subject.ownerId);
      return { ...(await withApplication(scene)), ...(await find.executeTakeFirstOrThrow()) };
    },
  },
  '/closeSession': { of: 'own' },
  '/closeOtherSessions': { of: 'own' },
  '/getSessions': { of: 'own' },
  '/getUndoableChange': { of: 'own', given: undoLink },
  '/undoChange': { of: 'own', given: undoLink, refused: { link: 'lien-qui-n-est-plus-valable-0000' } },
  // the day of the examples is another than that of the tests
  '/changeInstalment': { given: () => ({ amount: 60 }) },
  '/getMeterReads': ofMeter,
  '/getConsumptionCosts': ofMeter,
  '/getSeasonProjection': ofMeter,
  '/exportMeterReads': ofMeter,
  '/getMeterConfiguration': ofMeter,
  '/getPaymentStatus': { of: 'own' },
  '/getInvoicePdf': { of: 'own' },
  '/getDocument': { of: 'own' },
  '/subscription/deliveryPoint/estimates': { of: 'demo' },
  '/searchOrder': { given: () => ({ channel: ['KOMPAR-ENERGIE_NANTES'] }) },
  '/exportCases': { given: () => ({ channel: ['KOMPAR-ENERGIE_NANTES'] }) },
  '/getFirstPayments': { of: 'own' },
  '/subscription/client/check': { given: () => ({ email: demo.email }) },
  '/subscription/client/check/validate': { given: mailedToClient },
  '/subscription/client': {
    given: async (scene) => {
      const confirmed = await mailedToClient(scene);
      await scene.portal.call('/subscription/client/check/validate', confirmed, scene.bearer);
      return { email: demo.email };
    },
  },
  '/findKnownClient': {
    given: async (scene) => {
      const confirmed = await mailedToClient(scene);
      await scene.portal.call('/subscription/client/check/validate', confirmed, scene.bearer);
      return { customerNbr: confirmed.customerNbr, orderNumber: undefined };
    },
  },
  '/confirmSubscription': {
    of: 'own',
    given: async ({ portal, db }) => {
      const email = 'claire.dubois@example.fr';
      const { request } = await portal.call('/beginSubscription', { email });
      return { request, email, code: await lastCodeTo(db, email) };
    },
  },
  '/getSavedSearches': { before: after('/saveSearch', { name: 'Changements' }) },
  '/getCaseDraft': { before: after('/keepCaseDraft') },
  '/getCaseDrafts': { before: after('/keepCaseDraft', { client: 'Camille Martin' }) },
  '/getCaseNotes': { of: 'own', before: after('/writeCaseNote') },
  '/getAmendmentImport': { of: 'own' },
  '/getRequest': { of: 'own' },
  '/getRequestMessages': { of: 'own' },
  '/getRequestFile': { of: 'own' },
  '/addRequestFile': { shown: { content: 'iVBORw0KGgo…' } },
  '/addWorkedRequestFile': { shown: { content: 'iVBORw0KGgo…' } },
  '/getWorkedRequestFile': { of: 'own' },
  '/getNotes': { of: 'own' },
  '/getCallBacks': { of: 'own' },
  // who wrote a note corrects it
  '/correctNote': {
    before: ({ db, subject }) =>
      db
        .updateTable('agent_note')
        .set({ written_by: 'admin' })
        .where('customer_number', '=', subject.customerNbr)
        .execute(),
  },
  '/searchAmendments': { of: 'own' },
  '/getAmendmentRun': { of: 'own', before: after('/uploadAmendments') },
  '/getCustomerPage': { of: 'demo' },
  '/getCustomerAccount': { of: 'demo' },
  '/getCustomerWork': { of: 'demo' },
  '/getPageContracts': { of: 'demo' },
  '/getCustomerFeed': { of: 'demo' },
  '/getSupportVisits': {
    of: 'own',
    before: ({ db, subject }) => elevate(db, subject.customerNbr, 'full'),
  },
  '/searchAudit': { of: 'own', before: after('/getBalance') },
  '/exportAudit': { of: 'own', before: after('/getBalance') },
};
