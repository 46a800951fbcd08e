import { useCall } from '@portal/api-client/query';
import type { ResponseOf } from '@portal/contract';
import { housingTypeLabel, heatingTypeLabel } from '@portal/domain';
import { CallBlock } from '@portal/screen';
import { Button, Card, Notice, Skeleton } from '@portal/ui';
import { useState } from 'react';
import { frSimilar } from '../../../i18n/fr-similar';
import { areaLabel } from '../../../rules/areas';
import { DwellingForm } from './DwellingForm';
import { SimilarPicture } from './SimilarPicture';
import './similar.css';

const words = frSimilar;

type Compared = ResponseOf<'/getSimilarDwellings'>;

interface SimilarDwellingsProps {
  contractNumber: string;
  readOnly: boolean;
}

/** The year of this home beside those like it; first what the customer has to say for that. */
export default function SimilarDwellings({ contractNumber, readOnly }: SimilarDwellingsProps) {
  const state = useCall('/getSimilarDwellings', { contractNbr: contractNumber });
  if (state.data && state.data.refusal !== null) return null;
  const skeleton = <Skeleton label={words.loading} lines={4} />;
  return (
    <Card title={words.title}>
      <CallBlock state={state} failed={words.failed} skeleton={skeleton}>
        {(compared) => (
          <div className="similar">
            {compared.dwelling === null ? (
              <p>{words.missing}</p>
            ) : compared.group ? (
              <SimilarPicture
                group={compared.group}
                own={compared.own}
                ownArea={areaLabel(compared.dwelling.area)}
              />
            ) : (
              <p>{words.few}</p>
            )}
            <OwnHome contractNumber={contractNumber} dwelling={compared.dwelling} readOnly={readOnly} />
          </div>
        )}
      </CallBlock>
    </Card>
  );
}

interface OwnHomeProps extends SimilarDwellingsProps {
  dwelling: Compared['dwelling'];
}

/** What was said of the home in a line, and the form that changes it; open while nothing was said. */
function OwnHome({ contractNumber, dwelling, readOnly }: OwnHomeProps) {
  const [open, setOpen] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  return (
    <section className="similar__home" aria-label={words.home.title}>
      {dwelling && (
        <p className="similar__said">
          <span>
            <strong>{words.home.title}</strong> : {housingTypeLabel(dwelling.housingType)},{' '}
            {areaLabel(dwelling.area)}, {heatingTypeLabel(dwelling.heatingType)}
          </span>
          {!readOnly && (
            <Button
              size="small"
              aria-expanded={open}
              onClick={() => {
                setOpen(!open);
                setDone(null);
              }}
            >
              {open ? words.home.keep : words.home.change}
            </Button>
          )}
        </p>
      )}
      {(open || dwelling === null) && (
        <DwellingForm
          // another home begins with its own values
          key={JSON.stringify(dwelling)}
          contractNumber={contractNumber}
          dwelling={dwelling}
          readOnly={readOnly}
          onDone={(said) => {
            setOpen(false);
            setDone(said);
          }}
        />
      )}
      <div aria-live="polite">{done !== null && <Notice tone="success">{done}</Notice>}</div>
    </section>
  );
}
