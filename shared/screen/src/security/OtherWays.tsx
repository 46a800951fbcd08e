import { Button } from '@portal/ui';
import type { Ref } from 'react';
import type { Way } from './proof-ways';
import { securityWords } from './security-words';
import './security.css';

const words = securityWords.ways;

interface OtherWaysProps {
  ref?: Ref<HTMLDivElement>;
  ways: readonly Way[];
  way: Way;
  onChoose: (way: Way) => void;
}

/** What else the owner may use than what is asked for. */
export function OtherWays({ ref, ways, way, onChoose }: OtherWaysProps) {
  const others = ways.filter((each) => each !== way);
  if (others.length === 0) return null;
  return (
    <div ref={ref} className="security-ways">
      {others.map((each) => (
        <Button key={each} variant="quiet" size="small" flush onClick={() => onChoose(each)}>
          {words[each]}
        </Button>
      ))}
    </div>
  );
}
