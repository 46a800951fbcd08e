import type { FileAnswer } from '@portal/contract';
import { contractStatusDisplay, energyLabel, parisDayOf, streetLine } from '@portal/domain';
import type { Reach } from '../../../platform/access/reach';
import { csvFile, type CsvColumn } from '../../../platform/csv/csv-file';
import type { PayloadOf, Platform } from '../../../platform/http/define-call';
import { allContracts } from './all-contracts.service';
import { type ListedContract, matching, ordered } from './contract-list.rules';

/** The filtered contracts in the order of the list, as `contrats-100004-2026-11-29.csv`. */
export async function exportContracts(
  platform: Platform,
  reach: Reach,
  ask: PayloadOf<'/exportContractList'>,
): Promise<FileAnswer> {
  const { contracts } = await allContracts(platform, reach);
  const found = ordered(matching(contracts, ask), ask.sort, ask.direction);
  const name = `contrats-${reach.customerNumber}-${parisDayOf(platform.clock())}.csv`;
  return csvFile(name, columns, oneBatch(found));
}

async function* oneBatch<Row>(rows: Row[]): AsyncGenerator<Row[], void, undefined> {
  yield rows;
}

const columns: readonly CsvColumn<ListedContract>[] = [
  { title: 'Contrat', kind: 'identifier', value: ({ contractNumber }) => contractNumber },
  { title: 'Énergie', value: ({ energy }) => energyLabel(energy) },
  { title: 'Offre', value: ({ offer }) => offer },
  { title: 'Statut', value: ({ contractStatus }) => contractStatusDisplay(contractStatus).label },
  { title: 'Point de livraison', kind: 'identifier', value: ({ pointOfDelivery }) => pointOfDelivery },
  { title: 'Adresse', value: ({ address }) => streetLine(address) },
  { title: 'Code postal', kind: 'identifier', value: ({ address }) => address.postalCode },
  { title: 'Commune', value: ({ address }) => address.townName },
  { title: 'Centre de coût', value: ({ costCentre }) => costCentre?.name },
  { title: 'Prochain paiement le', kind: 'day', value: ({ next }) => next?.day },
  { title: 'Prochain paiement (€)', kind: 'number', value: ({ next }) => next?.amount },
  { title: 'À payer (€)', kind: 'number', value: ({ due }) => due },
  { title: 'Dont en retard (€)', kind: 'number', value: ({ late }) => late },
  {
    title: 'Consommation des 12 derniers mois (kWh)',
    kind: 'number',
    value: ({ consumption }) => consumption?.kwh,
  },
  { title: 'Mois connus', kind: 'number', value: ({ consumption }) => consumption?.months },
  { title: 'Renouvellement', kind: 'day', value: ({ renewsOn }) => renewsOn },
  { title: 'Fin', kind: 'day', value: ({ terminationDate }) => terminationDate },
];
