import { password } from '../fixtures/people';
import type { Payloads } from './subject';

type Paths =
  | '/login'
  | '/logout'
  | '/resetPassword'
  | '/changePassword'
  | '/getContext'
  | '/getContract'
  | '/getMeterReads'
  | '/getBalance'
  | '/financialPieces'
  | '/getUndoableChange'
  | '/undoChange'
  | '/getLogsStreaming';

export const customerSpacePayloads: Payloads<Paths> = {
  '/login': ({ customerNbr }) => ({ user: customerNbr, password }),
  '/logout': () => ({}),
  '/resetPassword': ({ customerNbr }) => ({ mode: 'RESET', customerNbr }),
  '/changePassword': ({ customerNbr }) => ({
    user: customerNbr,
    oldPassword: 'Autre-chose-1!',
    newPassword: 'Coquelicot-77!',
  }),
  '/getContext': ({ customerNbr }) => ({ customerNbr }),
  '/getContract': ({ customerNbr, contractNbr }) => ({ customerNbr, contractNbr }),
  '/getMeterReads': ({ contractNbr }) => ({
    contractNbr,
    pointOfDelivery: '14500000000017',
    energyType: 'EL',
  }),
  '/getBalance': ({ customerNbr, contractNbr }) => ({ customerNbr, contractNbr, mode: 'CONTRACT_BALANCE' }),
  '/financialPieces': ({ contractNbr }) => ({ contractId: contractNbr }),
  '/getUndoableChange': () => ({ link: 'lien-qui-n-est-plus-valable-0000' }),
  '/undoChange': () => ({ link: 'lien-qui-n-est-plus-valable-0000' }),
  '/getLogsStreaming': () => ({
    tag: 'shell',
    customerType: null,
    triggerButton: null,
    serviceCalled: '/login',
    logMessage: 'test',
    returnCode: '200',
    statusAction: 'OK',
    energyList: [],
    customerIdentificationKey: null,
    environnement: 'test',
    timestamp: 1_700_000_000_000,
    app: 'CLIENT-SPACE',
    channel: 'WEB',
  }),
};
