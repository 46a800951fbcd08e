import {
  caseAuthorLabel,
  energyLabel,
  firstPaymentLabel,
  orderStatusLabel,
  processTypeLabel,
} from '@portal/domain';
import type { CsvColumn } from '../../../platform/csv/csv-file';
import type { CaseRow } from './cases.queries';
import { addressOf } from './cases.rules';

/** One line a contract of a case; one line too for a case that has none yet. */
export interface CaseLine {
  order: CaseRow;
  contract: CaseRow['contracts'][number] | undefined;
}

export const toCaseLines = (order: CaseRow): CaseLine[] =>
  order.contracts.length === 0
    ? [{ order, contract: undefined }]
    : order.contracts.map((contract) => ({ order, contract }));
const capacityOf = ({ contract }: CaseLine, energy: 'EL' | 'NG') =>
  contract?.energy === energy ? contract.contractual_capacity : null;

/** The 21 columns of back-office 3, in its order. */
export const caseColumns: readonly CsvColumn<CaseLine>[] = [
  { title: 'Groupe', value: ({ order }) => order.channel },
  { title: 'Numéro de contrat', kind: 'identifier', value: ({ contract }) => contract?.contract_number },
  { title: 'Numéro d’affaire', kind: 'identifier', value: ({ order }) => order.order_reference },
  { title: 'Code agent', kind: 'identifier', value: ({ order }) => caseAuthorLabel(order.created_by) },
  { title: 'Statut', value: ({ order }) => orderStatusLabel(order.order_status) },
  { title: 'Statut du paiement CB', value: ({ order }) => firstPaymentLabel(order.first_payment_cb_status) },
  { title: 'Raison sociale', value: ({ order }) => order.company_name },
  { title: 'Nom', value: ({ order }) => order.last_name },
  { title: 'Prénom', value: ({ order }) => order.first_name },
  { title: 'E-mail', value: ({ order }) => order.email },
  { title: 'Rue', value: ({ order }) => addressOf(order).street },
  { title: 'Ville', value: ({ order }) => addressOf(order).townName },
  { title: 'Code postal', kind: 'identifier', value: ({ order }) => addressOf(order).postalCode },
  { title: 'Téléphone', kind: 'identifier', value: ({ order }) => order.phone },
  { title: 'Type de contrat', value: ({ contract }) => contract && energyLabel(contract.energy) },
  { title: 'Date de souscription', kind: 'day', value: ({ contract }) => contract?.subscription_date },
  {
    title: 'Date de contrat théorique',
    kind: 'day',
    value: ({ contract }) => contract?.effective_start_date,
  },
  {
    title: 'Situation',
    value: ({ contract }) => contract?.process_type && processTypeLabel(contract.process_type),
  },
  { title: 'Capacité (kWh)', kind: 'number', value: (line) => capacityOf(line, 'NG') },
  { title: 'Puissance (kVA)', kind: 'number', value: (line) => capacityOf(line, 'EL') },
  {
    title: 'Catégorie gaz',
    value: ({ contract }) => (contract?.energy === 'NG' ? contract.contract_category : null),
  },
];
