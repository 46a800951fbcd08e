import { Button } from '@portal/ui';
import type { Way } from './proof-ways';
import { securityWords } from './security-words';
import './security.css';

const words = securityWords.ways;

interface OtherWaysProps {
  ways: readonly Way[];
  way: Way;
  onChoose: (way: Way) => void;
}

/** What else the owner may use than what is asked for. */
export function OtherWays({ ways, way, onChoose }: OtherWaysProps) {
  const others = ways.filter((each) => each !== way);
  if (others.length === 0) return null;
  return (
    <div className="security-ways">
      {others.map((each) => (
        <Button key={each} variant="quiet" size="small" flush onClick={() => onChoose(each)}>
          {words[each]}
        </Button>
      ))}
    </div>
  );
}
