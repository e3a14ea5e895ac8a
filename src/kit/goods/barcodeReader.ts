/** Reads bar codes from the picture of a camera. */
export type BarcodeReader = { read(video: HTMLVideoElement): Promise<string | null> };

type Detector = { detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]> };
type DetectorClass = new () => Detector;

export const hasCamera = (): boolean => navigator.mediaDevices?.getUserMedia !== undefined;

/** That of the browser (Chrome and Edge on Android), else one that is fetched with the first scan (Firefox, Safari, iOS). */
export async function barcodeReader(): Promise<BarcodeReader> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  if (BarcodeDetector) {
    const detector = new BarcodeDetector();
    return { read: async (video) => (await detector.detect(video))[0]?.rawValue ?? null };
  }
  const { codeIn } = await import('./barcodeDecoder');
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  return {
    async read(video) {
      const { videoWidth: width, videoHeight: height } = video;
      if (!context || width === 0 || height === 0) return null;
      Object.assign(context.canvas, { width, height });
      context.drawImage(video, 0, 0);
      return codeIn(context.getImageData(0, 0, width, height).data, width, height);
    },
  };
}
