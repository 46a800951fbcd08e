import { navigateToUrl } from 'single-spa';
import { Button, Notice } from '@portal/ui';
import { useId, useState } from 'react';
import { otherVersions, readReport } from './report';
import type { Report } from './report-schema';

interface ReportExchangeProps {
  report: Report;
  /** It came from another page. */
  isRead: boolean;
  onRead: (report: Report) => void;
}

/** Hands this page's report out, and shows another's: the same views, its address, and what differs from here. */
export function ReportExchange({ report, isRead, onRead }: ReportExchangeProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [notice, setNotice] = useState<{ tone: 'success' | 'error'; words: string } | null>(null);
  const copy = () =>
    navigator.clipboard.writeText(JSON.stringify(report, null, 2)).then(
      () => setNotice({ tone: 'success', words: 'Rapport copié.' }),
      () => setNotice({ tone: 'error', words: 'Le navigateur n’a pas permis la copie.' }),
    );
  const replay = () => {
    try {
      onRead(readReport(text));
      setNotice(null);
    } catch (error) {
      setNotice({ tone: 'error', words: (error as Error).message });
    }
  };
  return (
    <div className="inspector__exchange">
      <Button variant="primary" onClick={() => void copy()}>
        Copier le rapport
      </Button>
      {isRead && <Differences report={report} />}
      <label htmlFor={id}>Rapport reçu d’un autre développeur</label>
      <textarea id={id} rows={6} value={text} onChange={(event) => setText(event.target.value)} />
      <Button onClick={replay}>Rejouer</Button>
      {notice && <Notice tone={notice.tone}>{notice.words}</Notice>}
    </div>
  );
}

function Differences({ report }: { report: Report }) {
  const others = otherVersions(report);
  return (
    <div>
      {others.length === 0 ? (
        <p>Cette page reçoit les mêmes versions.</p>
      ) : (
        <>
          <p>Cette page ne reçoit pas les mêmes versions :</p>
          <ul>
            {others.map(({ name, there, here }) => (
              <li key={name}>
                {name} : <code>{there}</code> là-bas, <code>{here ?? 'aucune'}</code> ici
              </li>
            ))}
          </ul>
        </>
      )}
      <Button size="small" onClick={() => navigateToUrl(report.path)}>
        Ouvrir {report.path}
      </Button>
    </div>
  );
}
