/** A short low tone: the eye of who scans is on the goods. Browsers without sound stay silent. */
export function beep(): void {
  try {
    const context = new AudioContext();
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = 320;
    volume.gain.value = 0.08;
    tone.connect(volume).connect(context.destination);
    tone.start();
    tone.stop(context.currentTime + 0.16);
    tone.onended = () => void context.close();
  } catch {
    // No sound is no reason to stop.
  }
}
