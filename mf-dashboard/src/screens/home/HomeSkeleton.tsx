import { Card, Skeleton } from '@portal/ui';
import { fr } from '../../i18n/fr';

/** The screen's shape before the context is there. */
export function HomeSkeleton() {
  return (
    <div className="dash" aria-busy="true">
      <h1 className="ui-hidden">{fr.title}</h1>
      <div className="dash-banner">
        <Skeleton label={fr.loading} shape="figure" />
      </div>
      <div className="dash-figures" aria-hidden="true">
        {['solde', 'prochain', 'dernier'].map((block) => (
          <Card key={block}>
            <Skeleton shape="text" />
          </Card>
        ))}
      </div>
    </div>
  );
}
