export default function Objective() {
  return <h1>Objetivo</h1>;
}
