import { type ComponentProps, lazy, Suspense } from 'react';

const LetterDialog = lazy(() => import('./LetterDialog').then((file) => ({ default: file.LetterDialog })));

/** The dialog of letters, fetched once somebody wants one. */
export function Letters(props: ComponentProps<typeof LetterDialog>) {
  return (
    <Suspense>
      <LetterDialog {...props} />
    </Suspense>
  );
}
