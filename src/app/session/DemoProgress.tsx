import { useEffect, useRef, useState } from 'react';
import { fetchSetupState } from '../setup/setupState';

const ASK_EVERY_MS = 500;

type Props = {
  /** Code of the company as it was typed. */
  company: string;
  /** It is there, or nobody makes it any more: the sign-in is tried again. */
  onEnd(): void;
};

/** How far a demo company is that the server makes for this sign-in. */
export function DemoProgress({ company, onEnd }: Props) {
  const [making, setMaking] = useState({ name: '', percent: 0 });
  const box = useRef<HTMLDivElement>(null);

  // On a phone the tile that was pressed is far below. Newer browsers answer with a promise, which is no clean-up.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    async function ask() {
      // A server that does not answer is asked again.
      const state = await fetchSetupState().catch(() => null);
      if (isOver) return;
      const demo = state?.demo.find((other) => String(other.company) === company.trim());
      if (state && (!demo || demo.made || demo.percent === null)) return onEnd();
      if (demo) setMaking({ name: demo.name, percent: demo.percent ?? 0 });
      timer = setTimeout(ask, ASK_EVERY_MS);
    }
    timer = setTimeout(ask, ASK_EVERY_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [company, onEnd]);

  const { name, percent } = making;
  const words = name ? `Preparing ${name}` : 'Preparing the demo company';
  return (
    <div className="demo-progress d-grid gap-2" ref={box}>
      <p className="mb-0" role="status">
        {words}: its people, goods and months of entries. You are signed in as soon as it is ready.
      </p>
      <progress value={percent} max={100} aria-label={words} />
      <span className="text-body-secondary tabular" aria-hidden="true">
        {percent} %
      </span>
    </div>
  );
}
