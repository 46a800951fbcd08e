import { wordsFor } from '@portal/api-client';
import type { Energy, LegalPage } from '@portal/contract';
import { useScreenTitle } from '@portal/remote';
import { DateText, ErrorState, SegmentedControl, Skeleton } from '@portal/ui';
import { useState } from 'react';
import { useLegalPage } from '../../api/legal-page';
import { LegalLayout } from '../../components/LegalLayout';
import { fr } from '../../i18n/fr';
import { SectionView } from './SectionView';
import { WriteToUs } from './WriteToUs';

/** `/legal/*`: one page, the same for everybody. */
export function LegalScreen({ page }: { page: LegalPage }) {
  useScreenTitle(fr.titles[page]);
  const [energy, chooseEnergy] = useEnergy();
  const { status, data, error, retry } = useLegalPage(page, energy);
  return (
    <LegalLayout page={page}>
      <article className="legal__page">
        <h1 tabIndex={-1}>{fr.titles[page]}</h1>
        {page === 'terms' && (
          <SegmentedControl label={fr.energy} options={energies} value={energy} onChange={chooseEnergy} />
        )}
        {status === 'failed' && <ErrorState title={fr.failed} message={wordsFor(error)} onRetry={retry} />}
        {status !== 'failed' && data === undefined && <Skeleton label={fr.loading} lines={12} />}
        {data && (
          <>
            <p className="legal__intro">{data.intro}</p>
            {page === 'complaints' && <WriteToUs />}
            {data.sections.map((section) => (
              <SectionView key={section.title} section={section} />
            ))}
            <p className="legal__updated">
              {fr.updated} <DateText value={data.changedOn} format="long" />
            </p>
          </>
        )}
      </article>
    </LegalLayout>
  );
}

const energies = (['EL', 'NG'] as const).map((value) => ({ value, label: fr.energies[value] }));

/** In the address, so that the terms of gas have a link of their own. */
function useEnergy(): [Energy, (energy: Energy) => void] {
  const [energy, setEnergy] = useState<Energy>(
    new URLSearchParams(window.location.search).get('energy') === 'NG' ? 'NG' : 'EL',
  );
  const choose = (next: Energy) => {
    window.history.replaceState(
      window.history.state,
      '',
      next === 'NG' ? '?energy=NG' : window.location.pathname,
    );
    setEnergy(next);
  };
  return [energy, choose];
}
