import { civilityLabel, contractStatusDisplay, energyLabel } from '@portal/domain';
import type { CsvColumn } from '../../../platform/csv/csv-file';
import type { CustomerRow } from './customers.queries';

/** One line a contract; one line too for a customer without any. */
export interface CustomerLine {
  customer: CustomerRow;
  contract: CustomerRow['contracts'][number] | undefined;
}

export const toCustomerLines = (customer: CustomerRow): CustomerLine[] =>
  customer.contracts.length === 0
    ? [{ customer, contract: undefined }]
    : customer.contracts.map((contract) => ({ customer, contract }));
const streetOf = ({ street_number, street }: CustomerRow) =>
  [street_number, street].filter(Boolean).join(' ');

export const customerColumns: readonly CsvColumn<CustomerLine>[] = [
  { title: 'Numéro de client', kind: 'identifier', value: ({ customer }) => customer.customer_number },
  {
    title: 'Type',
    value: ({ customer }) => (customer.type === 'PROFESSIONAL' ? 'Professionnel' : 'Particulier'),
  },
  { title: 'Raison sociale', value: ({ customer }) => customer.company_name },
  { title: 'SIRET', kind: 'identifier', value: ({ customer }) => customer.identification_number },
  { title: 'Civilité', value: ({ customer }) => civilityLabel(customer.civility) },
  { title: 'Nom', value: ({ customer }) => customer.last_name },
  { title: 'Prénom', value: ({ customer }) => customer.first_name },
  { title: 'E-mail', value: ({ customer }) => customer.email },
  { title: 'Téléphone', kind: 'identifier', value: ({ customer }) => customer.phone },
  { title: 'Rue', value: ({ customer }) => streetOf(customer) },
  { title: 'Code postal', kind: 'identifier', value: ({ customer }) => customer.postal_code },
  { title: 'Ville', value: ({ customer }) => customer.town_name },
  { title: 'Numéro de contrat', kind: 'identifier', value: ({ contract }) => contract?.contract_number },
  { title: 'Énergie', value: ({ contract }) => contract && energyLabel(contract.energy) },
  { title: 'Statut', value: ({ contract }) => contract && contractStatusDisplay(contract.status).label },
  { title: 'Groupe', value: ({ contract }) => contract?.channel },
  { title: 'Offre', value: ({ contract }) => contract?.offer },
  { title: 'PDL ou PCE', kind: 'identifier', value: ({ contract }) => contract?.point_of_delivery },
  { title: 'Date de souscription', kind: 'day', value: ({ contract }) => contract?.subscription_date },
  { title: 'Date d’effet', kind: 'day', value: ({ contract }) => contract?.effective_start_date },
  { title: 'Date de résiliation', kind: 'day', value: ({ contract }) => contract?.termination_date },
];
