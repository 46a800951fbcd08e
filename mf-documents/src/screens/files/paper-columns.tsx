import type { DocumentEntry, DocumentKind } from '@portal/contract';
import { energyLabel, formatDay } from '@portal/domain';
import { Icon, type IconName } from '@portal/ui';
import type { Column } from '@portal/ui/data';
import { paperFile } from '../../api/files';
import { ContractLink } from '../../components/ContractLink';
import { FileButtons } from '../../components/file/FileButtons';
import type { Scope } from '@portal/screen';
import { frFiles } from '../../i18n/fr-files';
import { kindOf } from '../../rules/paper-list';

const words = frFiles.papers;

const icons: Record<DocumentKind, IconName> = {
  CONTRACT: 'document',
  SEPA_MANDATE: 'wallet',
  CONTRACT_AMENDMENT: 'edit',
  EL: 'bolt',
  NG: 'flame',
  EXPLANATIONS_OFFER_CAPACITY: 'help',
};

/** A list over all contracts shows the contract of each document. */
export const paperColumns = (
  customerNumber: string,
  current: string,
  scope: Scope,
): Column<DocumentEntry>[] => [
  {
    key: 'name',
    title: words.name,
    cardTitle: true,
    sortBy: ({ documentName }) => documentName,
    render: ({ documentName, kind, contractNbr }) => (
      <span className="doc-paper">
        <Icon name={icons[kind] ?? 'document'} />
        <span>
          {documentName}
          {scope === 'all' && (
            <small>
              <ContractLink number={contractNbr} current={current} />
            </small>
          )}
        </span>
      </span>
    ),
  },
  { key: 'kind', title: words.kind, sortBy: kindOf, render: kindOf },
  {
    key: 'energy',
    title: words.energy,
    sortBy: ({ energyType }) => energyLabel(energyType),
    render: ({ energyType }) => energyLabel(energyType),
  },
  {
    key: 'date',
    title: words.date,
    sortBy: ({ documentDate }) => documentDate,
    render: ({ documentDate }) => formatDay(documentDate),
  },
  {
    key: 'file',
    title: words.actions,
    render: ({ documentName, documentDate, documentKey }) => (
      <FileButtons
        look="link"
        name={words.one(documentName, formatDay(documentDate))}
        load={() => paperFile(customerNumber, documentKey)}
      />
    ),
  },
];
