import type { Contract, CustomerRequest, Finance, RequestOf } from '@portal/contract';
import { aPayTo, aContract, aCustomer, aFinance, aRequest, type Handlers } from '@portal/testing';

/** What a change of a billing contact leaves. */
export const theRequest = (over: Partial<CustomerRequest> = {}): CustomerRequest =>
  aRequest({
    eventNbr: 'D-77',
    eventCategory: 'PERSONAL_DATA',
    eventSubcategory: 'INVOICE_CONTACT_CHANGE',
    message: 'Mise à jour du contact de facturation.',
    ...over,
  });

export const theFinance = (over: Partial<Finance> = {}): Finance =>
  aFinance({
    version: 3,
    ibanCode: 'FR76•••••••••••••••••••0189',
    rumCode: 'RUM100001',
    mandateContracts: ['C-100001-1'],
    ...over,
  });

export const theCustomer = (over: Parameters<typeof aCustomer>[0] = {}) =>
  aCustomer({ version: 7, pendingEmail: null, ...over });

/** A back end in which all is well; the contract is read as the test says, each time it is read. */
export function informationServer(contract: () => Partial<Contract> = () => ({})): Handlers {
  return {
    '/getContract': () => ({ contract: aContract({ version: 5, finance: theFinance(), ...contract() }) }),
    '/getContext': () => ({ customer: theCustomer(), contracts: [aContract()] }),
    '/getPaymentModes': () => ({
      ...{ current: 'directDebit', atOnce: [], byRequest: ['bankTransfer', 'check'], waiting: null },
      payTo: aPayTo(),
    }),
    '/getTowns': ({ postalCode }) => ({ towns: townsOf(postalCode) }),
    '/updateCustomer': ({ email }) => ({
      code: '200',
      version: 8,
      pendingEmail: email === theCustomer().contact.email ? null : email,
      event: theRequest({ message: 'Mise à jour de mes coordonnées\u00a0: téléphone.' }),
    }),
    '/updateBillingData': () => ({ code: '200', version: 4, event: theRequest() }),
    '/manageCoholder': ({ mode }: RequestOf<'/manageCoholder'>) => ({
      code: '200',
      version: 6,
      event: theRequest({
        message:
          mode === 'delete' ? 'Suppression du cotitulaire du contrat.' : 'Ajout d’un cotitulaire au contrat.',
      }),
    }),
  };
}

/** 51300 serves forty communes, 75011 one, every other none. */
function townsOf(postalCode: string) {
  const town = (townName: string, netArea: string) => ({ postalCode, townName, netArea });
  if (postalCode === '75011') return [town('Paris', '75056')];
  if (postalCode === '69003') return [town('Lyon', '69123')];
  if (postalCode !== '51300') return [];
  const others = Array.from({ length: 39 }, (_, at) => `Commune ${String(at + 1).padStart(2, '0')}`);
  return [...others, 'Vitry-le-François'].map((name, at) => town(name, String(51_000 + at)));
}
