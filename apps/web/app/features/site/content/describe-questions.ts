// Describes the questions of a page and their answers for search engines, as a schema.org `FAQPage`.
import type { Thing } from "#platform/pages/public/publisher.ts";

const QUESTION = /<h3[^>]*>(?<name>.*?)<\/h3>\s*(?<text>.*?)\s*(?=<h[23]|<\/section>|$)/gs;

/** @param html each third-level heading is a question; what follows is its answer */
export function describeQuestions(html: string): Thing {
  return {
    "@type": "FAQPage",
    mainEntity: [...html.matchAll(QUESTION)].map(({ groups }) => ({
      "@type": "Question",
      name: groups?.["name"],
      acceptedAnswer: { "@type": "Answer", text: groups?.["text"] },
    })),
  };
}
