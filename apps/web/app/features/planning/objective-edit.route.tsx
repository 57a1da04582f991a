export default function ObjectiveEdit() {
  return <h1>Objetivo</h1>;
}
