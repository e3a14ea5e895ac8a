import { type FileRequest, makeFile } from './files';

export type WorkerAnswer = { file: Blob } | { problem: string };

// The page stays awake while a long file is written.
self.onmessage = async ({ data }: MessageEvent<FileRequest>) => {
  let answer: WorkerAnswer;
  try {
    answer = { file: await makeFile(data) };
  } catch (error) {
    answer = { problem: error instanceof Error ? error.message : String(error) };
  }
  self.postMessage(answer);
};
