import { pageConfig } from '@portal/api-client';
import { ButtonLink, Card } from '@portal/ui';
import { moveWords } from '../../i18n/move';
import { links } from '../../paths';

const words = moveWords.service;

/** The external service of this installation's configuration; without one, what to do instead. */
export function ServiceCard() {
  const address = pageConfig()?.movingUrl;
  if (!address) {
    return (
      <Card title={words.unset}>
        <p className="move-intro">{words.unsetWords}</p>
        <div className="move-actions">
          <ButtonLink variant="primary" icon="mail" href={links.write}>
            {words.write}
          </ButtonLink>
          <ButtonLink href={links.contractEnd}>{words.end}</ButtonLink>
        </div>
      </Card>
    );
  }
  return (
    <Card title={words.card}>
      <p className="move-intro">{words.words}</p>
      <div className="move-actions">
        <ButtonLink variant="primary" icon="external" href={address} target="_blank">
          {words.open}
        </ButtonLink>
        <ButtonLink href={links.contractEnd}>{words.end}</ButtonLink>
      </div>
      <p className="move-soft">{words.newTab}</p>
    </Card>
  );
}
