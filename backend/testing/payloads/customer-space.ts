import { password } from '../fixtures/people';
import type { Payloads, Subject } from './subject';

type Paths =
  | '/login'
  | '/logout'
  | '/resetPassword'
  | '/changePassword'
  | '/confirmLogin'
  | '/getFactor'
  | '/beginFactor'
  | '/confirmFactor'
  | '/renewRecoveryCodes'
  | '/removeFactor'
  | '/askLogInPasskey'
  | '/askPasskey'
  | '/beginPasskey'
  | '/confirmPasskey'
  | '/removePasskey'
  | '/getSessions'
  | '/closeSession'
  | '/closeOtherSessions'
  | '/getContext'
  | '/getContract'
  | '/getMeterReads'
  | '/getBalance'
  | '/financialPieces'
  | '/getHomeMoment'
  | '/getUndoableChange'
  | '/undoChange'
  | '/getLogsStreaming';

/** Of an enrolment that the preparation of the calls begins. */
export const factorChallenge = 'F'.repeat(32);

export const customerSpacePayloads: Payloads<Paths> = {
  '/login': ({ customerNbr }) => ({ user: customerNbr, password }),
  '/logout': () => ({}),
  '/resetPassword': ({ customerNbr }) => ({ mode: 'RESET', customerNbr }),
  '/changePassword': ({ customerNbr }) => ({
    user: customerNbr,
    oldPassword: 'Autre-chose-1!',
    newPassword: 'Coquelicot-77!',
  }),
  '/confirmLogin': () => ({ challenge: 'C'.repeat(32), code: '000000' }),
  '/getFactor': () => ({}),
  '/beginFactor': () => ({ password }),
  '/confirmFactor': () => ({ challenge: factorChallenge, code: '000000' }),
  '/renewRecoveryCodes': () => ({ code: '000000' }),
  '/getSessions': () => ({}),
  '/closeSession': () => ({ id: 'a'.repeat(64) }),
  '/closeOtherSessions': () => ({}),
  '/removeFactor': () => ({ password, code: '000000' }),
  '/askLogInPasskey': () => ({ challenge: 'C'.repeat(32) }),
  '/askPasskey': () => ({}),
  '/beginPasskey': () => ({ password }),
  '/confirmPasskey': () => ({
    challenge: factorChallenge,
    registration: { id: 'AAAA', clientDataJSON: 'AAAA', attestationObject: 'AAAA', transports: [] },
  }),
  '/removePasskey': () => ({ id: '0195f7c0-0000-7000-8000-000000000000', password }),
  '/getContext': ({ customerNbr }) => ({ customerNbr }),
  '/getContract': ({ customerNbr, contractNbr }) => ({ customerNbr, contractNbr }),
  '/getMeterReads': ({ contractNbr }) => ({
    contractNbr,
    pointOfDelivery: '14500000000017',
    energyType: 'EL',
  }),
  '/getBalance': ({ customerNbr, contractNbr }) => ({ customerNbr, contractNbr, mode: 'CONTRACT_BALANCE' }),
  '/financialPieces': ({ contractNbr }) => ({ contractId: contractNbr }),
  '/getHomeMoment': ({ customerNbr, contractNbr }) => ({ customerNbr, contractNbr }),
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

type ConsumptionPaths =
  | '/getMeterConfiguration'
  | '/createIndex'
  | '/getConsumptionCosts'
  | '/getSeasonProjection'
  | '/exportMeterReads'
  | '/getLoadCurve'
  | '/exportLoadCurve'
  | '/getYearProjection'
  | '/changeInstalment'
  | '/setConsumptionLimits'
  | '/getSimilarDwellings'
  | '/setDwelling';

const pointOfDelivery = '14500000000017';
const meterNumber = '061234567890';

const ofContract = ({ contractNbr }: Subject) => ({
  contractNbr,
  pointOfDelivery,
  energyType: 'EL' as const,
});

const ofDays = { grain: 'DAY', from: '2026-02-01', to: '2026-02-28' } as const;

/** Euros, which the year that `prepare` makes lets its customer choose. */
const chosenInstalment = 130;

export const consumptionPayloads: Payloads<ConsumptionPaths> = {
  '/getMeterConfiguration': ({ contractNbr }) => ({
    contractNbr,
    pointOfDelivery,
    readingDate: '2026-02-01',
  }),
  '/createIndex': ({ contractNbr }) => ({
    energyType: 'EL',
    contractNbr,
    pointOfDelivery,
    readingDate: '2026-02-01',
    meterReads: [
      { meterNumber, registerName: 'HP', value: '007000', timeframeCode: 'HIGH' },
      { meterNumber, registerName: 'HC', value: '003250', timeframeCode: 'LOW' },
    ],
  }),
  '/getConsumptionCosts': ofContract,
  '/getSeasonProjection': ofContract,
  '/exportMeterReads': ofContract,
  '/getLoadCurve': ({ contractNbr }) => ({ contractNbr, ...ofDays }),
  '/exportLoadCurve': ({ contractNbr }) => ({ contractNbr, ...ofDays }),
  '/getYearProjection': ({ contractNbr }) => ({ contractNbr }),
  '/changeInstalment': ({ contractNbr }) => ({ contractNbr, amount: chosenInstalment, version: 1 }),
  '/setConsumptionLimits': ({ contractNbr }) => ({
    ...{ contractNbr, kwh: 400, amount: 90, dayKwh: 30, dayAmount: null },
  }),
  '/getSimilarDwellings': ({ contractNbr }) => ({ contractNbr }),
  '/setDwelling': ({ contractNbr }) => ({
    contractNbr,
    dwelling: { housingType: 'HOUSE', area: 100, heatingType: 'ELECTRICITY' },
  }),
};

type AllContractsPaths = '/getContractList' | '/exportContractList' | '/exportInvoices' | '/manageCostCentre';

/** The bill is that of the fixtures. */
export const allContractsPayloads: Payloads<AllContractsPaths> = {
  '/getContractList': ({ customerNbr }) => ({ customerNbr }),
  '/exportContractList': ({ customerNbr }) => ({ customerNbr }),
  '/exportInvoices': ({ customerNbr }) => ({ customerNbr, from: '2020-01-01', to: '2030-01-01' }),
  '/manageCostCentre': ({ customerNbr }) => ({ customerNbr, mode: 'CREATE', name: 'Ateliers' }),
};

type DocumentPaths =
  | '/getDocumentsList'
  | '/getSupportingDocuments'
  | '/getInvoicePdf'
  | '/explainInvoice'
  | '/getDocument';

/** The invoice and the paper are those of the fixtures. */
export const documentPayloads: Payloads<DocumentPaths> = {
  '/getDocumentsList': ({ customerNbr, contractNbr }) => ({ customerNbr, contractNbr, mode: 'DOCUMENT' }),
  '/getSupportingDocuments': ({ customerNbr, contractNbr }) => ({
    customerNbr,
    contractNbr,
    mode: 'proofOfResidence',
  }),
  '/getInvoicePdf': ({ customerNbr, contractNbr }) => ({
    customerNbr,
    documentId: `F-${contractNbr}`,
    documentType: 'INVOICE',
  }),
  '/explainInvoice': ({ customerNbr, contractNbr }) => ({ customerNbr, contractNbr }),
  '/getDocument': ({ customerNbr, contractNbr }) => ({ customerNbr, documentKey: `contract-${contractNbr}` }),
};
