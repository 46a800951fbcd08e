import type { AnswerTemplate } from '@portal/contract';
import { formatInstant, requestSubcategoryLabel } from '@portal/domain';
import { Button } from '@portal/ui';
import type { Column } from '@portal/ui/data';
import { frAnswerTemplates as words } from '../../../i18n/fr-answer-templates';

interface TemplateActs {
  edit: (template: AnswerTemplate) => void;
  /** Puts it away, or offers it again. */
  archive: (template: AnswerTemplate) => void;
  busy: boolean;
}

const subjectsOf = ({ subjects }: AnswerTemplate): string =>
  subjects.length === 0
    ? words.every
    : subjects.map((subject) => requestSubcategoryLabel(subject)).join(', ');

/** @param acts null for who only reads */
export const templateColumns = (acts: TemplateActs | null): Column<AnswerTemplate>[] => [
  {
    key: 'name',
    title: words.columns.name,
    cardTitle: true,
    required: true,
    sortBy: ({ name }) => name,
    render: ({ name, text }) => (
      <>
        <strong className="templates__name">{name}</strong>
        <span className="templates__text">{text}</span>
      </>
    ),
  },
  { key: 'subjects', title: words.columns.subjects, sortBy: subjectsOf, render: subjectsOf },
  {
    key: 'changed',
    title: words.columns.changed,
    sortBy: ({ changedAt }) => changedAt,
    render: ({ changedAt, changedBy }) =>
      changedBy === null ? (
        <span className="templates__who">{words.withPortal}</span>
      ) : (
        <>
          <time dateTime={changedAt} className="templates__moment">
            {formatInstant(changedAt, 'short')}
          </time>
          <span className="templates__who">{words.by(changedBy)}</span>
        </>
      ),
  },
  ...(acts === null
    ? []
    : [
        {
          key: 'acts',
          title: words.columns.acts,
          render: (template) => <Acts template={template} acts={acts} />,
        } satisfies Column<AnswerTemplate>,
      ]),
];

function Acts({ template, acts }: { template: AnswerTemplate; acts: TemplateActs }) {
  const { name, archivedAt } = template;
  return (
    <span className="templates__acts">
      {archivedAt === null && (
        <Button size="small" icon="edit" aria-label={words.editOne(name)} onClick={() => acts.edit(template)}>
          {words.edit}
        </Button>
      )}
      <Button
        variant="quiet"
        size="small"
        icon={archivedAt === null ? 'close' : 'refresh'}
        disabled={acts.busy}
        aria-label={archivedAt === null ? words.archiveOne(name) : words.restoreOne(name)}
        onClick={() => acts.archive(template)}
      >
        {archivedAt === null ? words.archive : words.restore}
      </Button>
    </span>
  );
}
