export { renderScreen, type RenderedScreen } from './render/render-screen';
export type { TestSession } from './render/sessions';
export { freezeDay } from './setup/frozen-day';
export { delayedAnswer, misshapen, noAnswer, refuse, type Handlers } from './server/answers';
export { startFakeServer, type FakeServer } from './server/fake-server';
export {
  fakePasskeys,
  madeByFake,
  passkeyCreation,
  passkeyRequest,
  signedByFake,
  type FakePasskeys,
} from './setup/fake-passkeys';
export { expectAccessible } from '@portal/axe';
export { aContact, aCustomer, anAddress } from './builders/customers';
export { aContract, aContractSummary, aDeliveryPoint, aFinance } from './builders/contracts';
export { aReading, monthlyReadings } from './builders/readings';
export { aBalance, aFirstPayment, anAccount, aPrepayment, anAdhocPiece, anInvoice } from './builders/pieces';
export { aRepaymentOffer, aRepaymentPlan, repayments } from './builders/repayments';
export { aPayTo } from './builders/pay-to';
export { aRequest } from './builders/requests';
export { aRemote, aRoute } from './builders/remotes';
export { aScheme } from './builders/schemes';
export { aLogInAnswer } from './builders/log-in-answers';
/** Testing Library, so that a package of the workspace depends on this one alone. */
export {
  act,
  createEvent,
  fireEvent,
  render,
  renderHook,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
export { default as userEvent } from '@testing-library/user-event';
