import { lazyPart } from '@portal/screen';
import { type ComponentType, useEffect, useState } from 'react';
import type { CaseAnswers } from '../../rules/case/answers';
import type { AnsweredSection, CaseAction, Section } from '../../rules/case/case-page';
import { isTyped } from '../../rules/case/typed-values';
import type { SectionState } from '../../rules/case/section-states';
import { useCase } from './case-context';
import { focusFirstField } from './focus-first-field';
import type { SectionFormProps, SectionSummaryProps } from './section-form';

type Answers<S extends AnsweredSection> = NonNullable<CaseAnswers[S]>;
type Part<Props> = ComponentType<Props> & { ahead: () => void };

const Recap = lazyPart(() => import('./recap/Recap').then((module) => module.Recap));
const Subscribe = lazyPart(() => import('./subscribe/Subscribe').then((module) => module.Subscribe));

const AloneClientForm = lazyPart(() =>
  import('./client/alone/AloneClientForm').then((module) => module.AloneClientForm),
);

const parts: {
  [S in AnsweredSection]: {
    Form: Part<SectionFormProps<Answers<S>>>;
    Summary: Part<SectionSummaryProps<Answers<S>>>;
  };
} = {
  client: {
    Form: lazyPart(() => import('./client/ClientForm').then((module) => module.ClientForm)),
    Summary: lazyPart(() => import('./client/ClientSummary').then((module) => module.ClientSummary)),
  },
  site: {
    Form: lazyPart(() => import('./site/SiteForm').then((module) => module.SiteForm)),
    Summary: lazyPart(() => import('./site/SiteSummary').then((module) => module.SiteSummary)),
  },
  offer: {
    Form: lazyPart(() => import('./offer/OfferForm').then((module) => module.OfferForm)),
    Summary: lazyPart(() => import('./offer/OfferSummary').then((module) => module.OfferSummary)),
  },
  situation: {
    Form: lazyPart(() => import('./situation/SituationForm').then((module) => module.SituationForm)),
    Summary: lazyPart(() => import('./situation/SituationSummary').then((module) => module.SituationSummary)),
  },
  missing: {
    Form: lazyPart(() => import('./missing/MissingForm').then((module) => module.MissingForm)),
    Summary: lazyPart(() => import('./missing/MissingSummary').then((module) => module.MissingSummary)),
  },
};

/** The code that is loaded while a section is open, so that the next section opens at once. */
const ahead: Record<AnsweredSection, readonly { ahead: () => void }[]> = {
  client: [parts.client.Summary, parts.site.Form],
  site: [parts.site.Summary, parts.offer.Form],
  offer: [parts.offer.Summary, parts.situation.Form],
  situation: [parts.situation.Summary, parts.missing.Form, Subscribe, Recap],
  missing: [parts.missing.Summary],
};

type Validate = (validation: Extract<CaseAction, { type: 'validate' }>) => void;

interface SectionContentProps<S extends Section> {
  section: S;
  state: SectionState;
  onValidate: Validate;
  onCancel: (section: AnsweredSection) => void;
}

export function SectionContent({ section, ...rest }: SectionContentProps<Section>) {
  if (section === 'recap') return <Recap />;
  if (section === 'subscribe') return <Subscribe />;
  return <AnsweredContent section={section} {...rest} />;
}

/**
 * The form of an open section, with its earlier answers; the summary of a closed one. The form reads by itself the values
 * that were typed and not validated (`useTyped`).
 */
function AnsweredContent<S extends AnsweredSection>({
  section,
  state,
  onValidate,
  onCancel,
}: SectionContentProps<S>) {
  const { page, visitor } = useCase();
  const given: CaseAnswers[S] = page.answers[section];
  const open = state === 'open';
  useEffect(() => {
    if (open) ahead[section].forEach((part) => part.ahead());
  }, [open, section]);
  const {
    Form,
    Summary,
  }: {
    Form: ComponentType<SectionFormProps<Answers<S>>>;
    Summary: ComponentType<SectionSummaryProps<Answers<S>>>;
  } = parts[section];
  const [emptied, setEmptied] = useState(0);
  useEffect(() => {
    if (emptied > 0) focusFirstField(document.getElementById(`case-${section}`));
  }, [emptied, section]);
  const cancel = () => {
    // the key makes the form anew, without what was typed
    if (given === null) setEmptied(emptied + 1);
    onCancel(section);
  };
  const onCancelled = given !== null || isTyped(page, section) ? cancel : undefined;
  if (given && !open) return <Summary answers={given} />;
  if (section === 'client' && visitor.alone && page.order === null) {
    return (
      <AloneClientForm
        key={emptied}
        alone={visitor.alone}
        start={page.answers.client ?? page.remembered.client}
        onValidate={(answers) => onValidate({ type: 'validate', section: 'client', answers })}
        onCancel={onCancelled}
      />
    );
  }
  return (
    <Form
      key={emptied}
      start={(given ?? page.remembered[section]) as Answers<S> | null}
      onValidate={(answers) => onValidate({ type: 'validate', section, answers } as Parameters<Validate>[0])}
      onCancel={onCancelled}
    />
  );
}
