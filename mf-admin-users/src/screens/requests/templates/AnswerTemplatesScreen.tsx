import { wordsFor } from '@portal/api-client';
import { useCall } from '@portal/api-client/query';
import { type AnswerTemplate, templateLists, type TemplateListName } from '@portal/contract';
import { useScreenTitle } from '@portal/remote';
import { lazyDialog } from '@portal/screen';
import { LocalTable } from '@portal/screen/local-table';
import { Button, Card, FilterInput, Notice, Page, SegmentedControl } from '@portal/ui';
import { Suspense, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { frAnswerTemplates as words } from '../../../i18n/fr-answer-templates';
import { paths } from '../../../paths';
import { findTemplates } from '../../../rules/requests/find-templates';
import { templateColumns } from './template-columns';
import { useArchive } from './use-archive';
import './templates.css';

const EditTemplate = lazyDialog(async () => (await import('./EditTemplate')).EditTemplate);

/** Templates of answers: found, written, put away; who changed each last, and when. */
export function AnswerTemplatesScreen() {
  useScreenTitle(words.title);
  const [list, setList] = useState<TemplateListName>('ACTIVE');
  const [sought, setSought] = useState('');
  const state = useCall('/getAnswerTemplates', { list });
  const [editing, setEditing] = useState<AnswerTemplate | 'new' | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const archive = useArchive(() => setSaid(null));
  const { data, status, error, retry } = state;
  const mayChange = data?.mayChange ?? false;
  const all = data?.templates;
  const rows = useMemo(() => findTemplates(all ?? [], sought), [all, sought]);
  const opened = editing === null || editing === 'new' ? editing : latest(all, editing);
  const columns = templateColumns(
    mayChange
      ? {
          edit: setEditing,
          archive: (template) => archive.act(template, template.archivedAt === null),
          busy: archive.sending,
        }
      : null,
  );
  return (
    <Page
      title={words.title}
      intro={<Link to={paths.requests}>{words.back}</Link>}
      className="templates-screen"
      actions={
        mayChange && (
          <Button
            variant="primary"
            icon="plus"
            onClick={() => setEditing('new')}
            onMouseEnter={EditTemplate.ahead}
            onFocus={EditTemplate.ahead}
          >
            {words.add}
          </Button>
        )
      }
    >
      <div role="status" className="templates-said">
        {said !== null && (
          <Notice tone="success" onClose={() => setSaid(null)}>
            {said}
          </Notice>
        )}
        {archive.outcome}
      </div>
      <Card className="templates">
        <p className="templates__intro">{data && !mayChange ? words.readOnly : words.intro}</p>
        <div className="templates__tools">
          <SegmentedControl
            label={words.lists.label}
            options={templateLists.map((value) => ({ value, label: words.lists[value] }))}
            value={list}
            onChange={setList}
          />
          <FilterInput label={words.search} value={sought} onChange={setSought} />
        </div>
        <LocalTable
          key={`${list} ${sought}`}
          name={null}
          count={data && words.count(rows.length)}
          label={words.title}
          columns={columns}
          rows={rows}
          rowKey={({ templateId }) => templateId}
          loading={status === 'loading'}
          error={error ? wordsFor(error) : null}
          onRetry={retry}
          emptyText={sought.trim() === '' ? words.empty[list] : words.empty.found}
          pageSize={20}
        />
      </Card>
      <Suspense fallback={null}>
        {opened !== null && (
          <EditTemplate
            key={opened === 'new' ? 'new' : opened.templateId}
            template={opened === 'new' ? null : opened}
            reread={retry}
            onClose={() => setEditing(null)}
            onDone={(name) => {
              archive.dismiss();
              setSaid(words.form.done(name));
            }}
          />
        )}
      </Suspense>
    </Page>
  );
}

/** As it was read last: another agent may have changed it since it was opened. */
const latest = (all: readonly AnswerTemplate[] | undefined, opened: AnswerTemplate): AnswerTemplate =>
  all?.find(({ templateId }) => templateId === opened.templateId) ?? opened;
