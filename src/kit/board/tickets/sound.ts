/** Tones by the browser itself: no file is fetched, so they sound without a network too. */
type Tone = { from: number; hertz: number };
const TONES = {
  arrived: [
    { from: 0, hertz: 660 },
    { from: 0.16, hertz: 880 },
  ],
  late: [
    { from: 0, hertz: 440 },
    { from: 0.2, hertz: 440 },
    { from: 0.4, hertz: 440 },
  ],
} as const satisfies Record<string, readonly Tone[]>;
const SECONDS = 0.14;
const LOUD = 0.25;

let context: AudioContext | undefined;

/** Whether a tone would be heard; browsers are silent until somebody has touched the page. */
export const isSilenced = (): boolean => context === undefined || context.state !== 'running';

/** Called by a tap or a key: from then on the browser lets the page sound. */
export async function allowSound(): Promise<void> {
  context ??= new AudioContext();
  if (context.state !== 'running') await context.resume();
}

export function ring(tone: keyof typeof TONES): void {
  if (context?.state !== 'running') return;
  const begin = context.currentTime;
  for (const { from, hertz } of TONES[tone]) {
    const [source, volume] = [context.createOscillator(), context.createGain()];
    source.frequency.value = hertz;
    volume.gain.setValueAtTime(LOUD, begin + from);
    volume.gain.exponentialRampToValueAtTime(0.001, begin + from + SECONDS);
    source.connect(volume).connect(context.destination);
    source.start(begin + from);
    source.stop(begin + from + SECONDS);
  }
}
