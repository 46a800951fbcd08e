import type { Contract, ContractSummary, DeliveryPoint, Finance } from '@portal/contract';
import { anAddress } from './customers';

/** An effective electricity contract with a payment schedule. */
export function aContractSummary(over: Partial<ContractSummary> = {}): ContractSummary {
  return {
    contractNumber: 'C-100001-1',
    contractStatus: 'effective',
    energy: 'EL',
    offer: 'Lumenvie Essentiel',
    pointOfDelivery: '14512345678901',
    address: anAddress(),
    effectiveStartDate: '2023-03-01',
    subscriptionDate: '2023-02-10',
    terminationDate: null,
    billingMode: 'PAYMENT_SCHEDULE',
    isFetched: false,
    ...over,
  };
}

export function aDeliveryPoint(over: Partial<DeliveryPoint> = {}): DeliveryPoint {
  return {
    pointOfDelivery: '14512345678901',
    deliveryPointCategory: 'C5',
    grdCode: 'ENEDIS',
    state: 'ACTIVE',
    gridRate: 'BTINFCU4',
    deliveryStatus: 'SERVED',
    address: anAddress(),
    profile: 'RES1',
    meterNumber: '021976543210',
    meterType: 'LINKY',
    smartMeterStatus: 'COMMUNICATING',
    netArea: null,
    readingFrequency: 'MONTHLY',
    contractualCapacity: 6,
    contractualCapacityUnit: 'KVA',
    process: { type: 'SWITCH', express: false, supplierCalendar: null, appointmentTimeslot: 'NONE' },
    ...over,
  };
}

export function aFinance(over: Partial<Finance> = {}): Finance {
  return {
    paymentMode: 'directDebit',
    ibanCode: 'FR76•••••••••••••••••••0189',
    bicCode: 'AGRIFRPP',
    bankName: 'Crédit Agricole',
    accountOwnerLastName: 'Martin',
    accountOwnerFirstName: 'Camille',
    billingContact: {
      civility: 'MRS',
      firstName: 'Camille',
      lastName: 'Martin',
      birthday: '1985-04-12',
      email: 'camille.martin@example.fr',
      phone: '0612345678',
      address: '12 bis rue des Lilas',
      postalCode: '69003',
      city: 'Lyon',
    },
    rumCode: 'RUM100001',
    invoiceRoutingMode: 'EMAIL',
    invoiceEmail: 'camille.martin@example.fr',
    debitDay: 5,
    noticeDays: 5,
    termCode: null,
    ...over,
  };
}

/** The same contract whole, with a package of 300 kWh in winter and 200 in summer. */
export function aContract(over: Partial<Contract> = {}): Contract {
  return {
    ...aContractSummary(),
    channel: 'WEB',
    effectiveStartRange: 'LATER',
    lastRenewDate: null,
    nextRenewDate: null,
    sponsorNumber: null,
    contractCategory: 'RES2',
    deliveryCategoryCode: 'C5',
    installmentFrequency: 'MONTHLY',
    settlementFrequency: 'BIANNUAL',
    rateOption: 'TOTAL_HOUR',
    chosenProduct: {
      productCode: 'ESSENTIEL_EL',
      label: 'Lumenvie Essentiel',
      billingModeCode: 'PAYMENT_SCHEDULE',
      additionalRates: [],
    },
    chosenPackages: [
      { id: 'EL300', amount: 300, timeframe: 'WINTER', authorizedPackages: ['EL250', 'EL300', 'EL350'] },
      { id: 'EL200', amount: 200, timeframe: 'SUMMER', authorizedPackages: ['EL150', 'EL200', 'EL250'] },
    ],
    estimates: [{ energy: 'EL', timeframe: 'TOTAL_HOUR', quantity: 3000 }],
    thirdParties: [],
    deliveryPoint: aDeliveryPoint(),
    finance: aFinance(),
    ...over,
  };
}
