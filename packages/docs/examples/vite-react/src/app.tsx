import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { Form } from './form.js';
import type { Choice, Plan } from './protocol.js';
import { Result } from './result.js';
import { useEngine } from './use-engine.js';

const first = 'osmosis-1';

export function App() {
  const { progress, failure, run, cancel } = useEngine();
  const [chains, setChains] = useState<readonly Choice[]>([]);
  const [from, setFrom] = useState(first);
  const [coins, setCoins] = useState<{ readonly of: string; readonly list: readonly Choice[] }>();
  const [plan, setPlan] = useState<Plan>();

  const loadCoins = useCallback(
    async (of: string) => {
      const list = await run('coins', of);
      if (list !== undefined) setCoins({ of, list });
    },
    [run],
  );
  const load = useCallback(async () => {
    const list = await run('chains', null);
    if (list === undefined) return;
    setChains(list);
    await loadCoins(first);
  }, [run, loadCoins]);
  useEffect(() => {
    void load();
    return cancel;
  }, [load, cancel]);

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const text = (name: string): string => String(fields.get(name) ?? '');
    const addresses = text('addresses').split(/[\s,]+/);
    setPlan(undefined);
    setPlan(
      await run('plan', {
        fromChainId: from,
        denom: text('denom'),
        toChainId: text('to'),
        amount: text('amount'),
        addresses: addresses.filter((address) => address !== ''),
      }),
    );
  };

  return (
    <main>
      <h1>Plan a transfer</h1>
      <p>The page works it out by itself, from data that it fetches once. Nothing you enter leaves it.</p>
      {chains.length > 0 && (
        <Form
          chains={chains}
          coins={coins?.of === from ? coins.list : []}
          from={from}
          onFrom={(chainId) => {
            setFrom(chainId);
            void loadCoins(chainId);
          }}
          onSubmit={submit}
        />
      )}
      <div className="status" role="status">
        {progress && (
          <>
            <span id="step">{progress.step} …</span>
            <progress aria-labelledby="step" value={progress.share} />
            <button type="button" onClick={cancel}>
              Cancel
            </button>
          </>
        )}
      </div>
      {chains.length === 0 && progress === undefined && (
        <button type="button" onClick={load}>
          Load the chains
        </button>
      )}
      {failure !== '' && <p role="alert">{failure}</p>}
      {plan && <Result plan={plan} />}
    </main>
  );
}
