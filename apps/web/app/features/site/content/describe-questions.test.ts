import { expect, it } from "vitest";
import { describeQuestions } from "./describe-questions.ts";

it("pairs each question with its answer", () => {
  const html = `<section>
<h2 id="a">Antes</h2>
<h3 id="b">¿Cuánto cuesta?</h3>
<p>Nada.</p>
<p>En <a href="/pricing">precios</a>.</p>
<h3 id="c">¿Y luego?</h3>
<p>Tampoco.</p>
</section>
<section>
<h2 id="d">Después</h2>
<h3 id="e">¿Algo más?</h3>
<p>No.</p>
</section>
`;
  const buildAccepted = (text: string) => ({ "@type": "Answer", text });
  expect(describeQuestions(html)["mainEntity"]).toEqual([
    {
      "@type": "Question",
      name: "¿Cuánto cuesta?",
      acceptedAnswer: buildAccepted('<p>Nada.</p>\n<p>En <a href="/pricing">precios</a>.</p>'),
    },
    { "@type": "Question", name: "¿Y luego?", acceptedAnswer: buildAccepted("<p>Tampoco.</p>") },
    { "@type": "Question", name: "¿Algo más?", acceptedAnswer: buildAccepted("<p>No.</p>") },
  ]);
});
