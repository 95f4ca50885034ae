/** How a slow client behaves on its connection. */
export interface ClientScript {
  /** The text that the client sends at once. */
  opening: string;
  /** The text that the client sends every second after that. */
  drip?: string;
  /** Whether the client reads the server's answers. */
  reads: boolean;
}

const jsonHeaders = "host: 127.0.0.1\r\ncontent-type: application/json";
const formHeaders = "host: 127.0.0.1\r\ncontent-type: multipart/form-data; boundary=b";
const halfFilePart = '--b\r\ncontent-disposition: form-data; name="file"; filename="ada.txt"\r\n\r\nAda';
const apiDocsRequest = "GET /api/docs/json HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n";

export const clientScripts = {
  halfHeaders: { opening: "GET /api/health HTTP/1.1\r\nhost: 127.0.0.1\r\nx-slow: ", reads: true },
  halfBodies: {
    opening: `POST /api/ai/ai-interpret HTTP/1.1\r\n${jsonHeaders}\r\ncontent-length: 900\r\n\r\n{"query":`,
    reads: true,
  },
  dripUploads: {
    opening: `POST /api/ai/mpc/parse-candidate-file HTTP/1.1\r\n${formHeaders}\r\ncontent-length: 100000\r\n\r\n${halfFilePart}`,
    drip: "a",
    reads: true,
  },
  // Never reads the answers, so that they fill the socket buffers at both ends. Keeps sending, because a client that
  // does not read learns only from a failing write that the server closed the connection.
  unreadAnswers: { opening: apiDocsRequest.repeat(8), drip: apiDocsRequest.repeat(4), reads: false },
  // Sends more pipelined requests than the server queues. The blank lines that it keeps sending are ignored between
  // requests.
  pipelines: { opening: apiDocsRequest.repeat(400), drip: "\r\n", reads: false },
} as const satisfies Record<string, ClientScript>;

export type ClientBehaviour = keyof typeof clientScripts;
